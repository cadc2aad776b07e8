/** What Star Reporter's table says, in German. */
import type { Translation } from '$lib/words/speaker';
import type en from './en';

export default {
  'table.throws': { one: '{n} Wurf', other: '{n} Würfe' },
  'table.destinations': 'Ziele ({count})',
  'table.go_there': 'Dorthin?',
  'table.elsewhere': 'Woandershin',
  'table.by_itself': 'Was allein zur Wahl steht, geschieht von selbst',

  'dice.thrown': 'Geworfen: {one} und {two}',
  'dice.none': 'Noch nichts geworfen',

  'methods.automobile': 'Auto',
  'methods.automobile.word': 'Werfen, dann jede Straße fahren',
  'methods.train': 'Zug',
  'methods.train.word': 'Gerader Würfel, ein Halt: 27 von 36',
  'methods.train.why': 'Hier ist kein Bahnhof',
  'methods.airplane': 'Flugzeug',
  'methods.airplane.word': 'Zu jedem Flughafen, ohne Wurf',
  'methods.airplane.doubles': 'Ein Pasch fliegt: 6 von 36',
  'methods.airplane.why': 'Erst Flughafen erreichen',
  'methods.odds': '{city}: {odds} von {of}',

  'destinations.drive': '{place}',
  'destinations.collect': 'Meldung einsammeln, weiter: {place}',
  'destinations.stop': 'Halt für die Meldung: {place}',
  'destinations.ride': 'Zug nach {place}',
  'destinations.fly': 'Flug nach {place}',
  'destinations.pays.news': 'Meldung {points}',
  'destinations.pays.headline': 'Schlagzeile {points}',
  'destinations.pays.scoop': 'KNÜLLER {points}',
  'destinations.airport': 'Flughafen',
  'destinations.rail': 'Bahn',
  'destinations.space': 'Feld {number}',

  'sheet.label':
    'Die Landkarte. Pfeile bewegen sie, Plus und Minus zoomen, Pos1 zeigt sie ganz. Alles, was sich drücken lässt, steht in der Liste der Ziele.',
  'sheet.flag.news': 'Meldung {points}',
  'sheet.flag.headline': 'S {points}',
  'sheet.flag.scoop': 'KNÜLLER',
  'sheet.zoom_in': 'Größer zeigen',
  'sheet.zoom_out': 'Kleiner zeigen',
  'sheet.whole': 'Ganze Karte',
  'sheet.me': 'Ich',
  'sheet.all_on': 'alles vor',
  'sheet.on_and_back': 'vor und zurück',

  'wanted.label': 'Gesucht',
  'wanted.news': 'Meldung',
  'wanted.headline': 'Schlagzeile',
  'wanted.scoop': 'KNÜLLER',
  'wanted.odds': 'Nächster Wurf: mit dem Auto <b>{automobile}</b> von 36',
  'wanted.odds_and_train': 'Nächster Wurf: mit dem Auto <b>{automobile}</b> von 36, mit dem Zug <b>{train}</b> von 36',
  'wanted.nothing_left': 'Kein Auftrag mehr: Jag dem nach, was offen liegt.',
  'wanted.pile': 'Meldungen im Stapel: {news}.',
  'wanted.headlines_to_come': { one: 'Noch {n} Schlagzeile, dann der Knüller', other: 'Noch {n} Schlagzeilen, dann der Knüller' },
  'wanted.scoop_is_next': 'Als Nächstes kommt der Knüller',
  'wanted.throws_left': { one: 'Noch {n} Wurf.', other: 'Noch {n} Würfe.' },
  'wanted.target': 'Ziel: {points} Punkte.',

  'seat.at': '<b>Ort</b> {place}',
  'seat.at_may_fly': '<b>Ort</b> {place}\u00a0· darf fliegen',
  'seat.for': '<b>Ziel</b> {place}, {points}',
  'seat.for_face_down': '<b>Ziel</b> ein verdeckter Auftrag',
  'seat.for_what_lies_open': '<b>Ziel</b> was offen liegt',
  'seat.filed': { one: '<b>Gebracht</b> {n} Karte', other: '<b>Gebracht</b> {n} Karten' },
  'seat.filed_scoop': { one: '<b>Gebracht</b> {n} Karte, den Knüller', other: '<b>Gebracht</b> {n} Karten, darunter den Knüller' },

  'front.motto': 'Straße · Schiene · Luft · letzte Minute',
  'front.headline': 'Reporterin gelandet; Koffer schreibt schon',
  'front.caption': 'Der Nachmittagsflug, irgendwo über Hügeln.',
} as const satisfies Translation<typeof en>;

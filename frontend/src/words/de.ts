/** What the shell says, in German. */
import type en from './en';
import type { Translation } from './speaker';

export default {
  'settings.open': 'Einstellungen',
  'settings.language': 'Sprache',
  'settings.edition': 'Ausgabe',
  'settings.edition.auto': 'Wie dieses Gerät',
  'settings.edition.morning': 'Morgenausgabe',
  'settings.edition.late': 'Spätausgabe',
  'settings.edition.contrast': 'Starker Kontrast',
  'settings.sound': 'Ton',
  'settings.sounds': 'Karten, Schreibmaschine und Klingel',
  'settings.volume': 'Lautstärke',
  'settings.pace': 'Tempo der anderen',
  'settings.pace.brisk': 'Flott: alle Bots zusammen eine Sekunde',
  'settings.pace.steady': 'Ruhig: jeder Bot eine Sekunde',
  'settings.pace.slow': 'Gemütlich: jeder Bot zwei Sekunden',
  'settings.layout': 'Anordnung',
  'settings.left_handed': 'Für Linkshänder: Knöpfe links, Mitspieler rechts',
  'settings.keyboard': 'Tastatur',
  'settings.single_keys': 'Einzelne Tasten: 1 bis 9 spielen, L öffnet den Ticker',
  'settings.device': 'Anderes Gerät',

  'device.use_code': 'Öffne <a>{address}</a> auf dem anderen Gerät und tippe <b>{code}</b> ein, oder schick ihm diesen Link. Er gilt einmal, zehn Minuten lang.',
  'device.link': 'anderes Gerät',
  'device.play_elsewhere': 'Nimm deinen Namen, deine Plätze und deine Karten mit und spiel anderswo weiter. <a>Sechs Wörter</a> bewahren sie für immer.',
  'device.show_code': 'Code zeigen',
} as const satisfies Translation<typeof en>;

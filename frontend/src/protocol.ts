/**
 * What the server says and hears, under the names the page uses. The types themselves are made from
 * the server's OpenAPI document (`npm run types`): api.d.ts is never written by hand.
 */
import type { components } from './api';

type Schemas = components['schemas'];

export type GameInfo = Schemas['GameInfo'];
export type GameOption = Schemas['GameOption'];
export type OptionValue = GameOption['default'];
export type Preset = Schemas['Preset'];
export type Bot = Schemas['Bot'];
export type Me = Schemas['Me'];

export type TableInfo = Schemas['TableInfo'];
/** What people agree on besides the rules. */
export type TableSettings = Omit<Schemas['SettingsInfo'], 'practice'>;
export type SeatInfo = Schemas['SeatInfo'];
export type SeatWish = Schemas['MySeat'] | Schemas['PersonSeat'] | Schemas['BotSeat'];
export type NewTable = Schemas['NewTable'];

export type Update = Schemas['Update'];
export type GameEvent = Schemas['GameEvent'];
export type Action = Schemas['Action'];
export type Sentence = Schemas['Sentence'];
export type Result = Schemas['Result'];
export type ResultSheet = Schemas['ResultSheet'];
export type EventsAnswer = Schemas['Events'];

export type ReelInfo = Schemas['ReelInfo'];
export type ChatLine = Schemas['ChatLine'];
export type Agreement = Partial<Schemas['Agreement']>;
export type Invitations = Schemas['Invitations'];
export type Hint = Schemas['Hint'];
export type ReviewInfo = Schemas['ReviewInfo'];
export type Lesson = Schemas['LessonInfo'];
export type Objection = Schemas['Objection'];
export type LessonStep = Schemas['LessonStep'];
export type MailInfo = Schemas['MailInfo'];
export type Move = Schemas['MoveWish'];
export type Accepted = Schemas['Accepted'];
export type ProblemDocument = Schemas['ProblemDocument'];

export type SocketMessage =
  | Schemas['SocketTable']
  | Schemas['SocketUpdate']
  | Schemas['SocketAnswer']
  | Schemas['SocketChat']
  | Schemas['SocketPong']
  | Schemas['SocketProblem'];

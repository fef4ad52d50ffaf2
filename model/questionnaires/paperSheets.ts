import type { Question } from '../forms/question.ts';
import { sessionInvitationsPath } from './sessionInvitations.ts';

/** Sheets that one call takes. */
export const SHEETS_MAX = 200;

/** GET /api/questionnaire_invitations/training_sessions/{id}/sheets/{questionnaire}: what paper sheets are typed by. */
export interface PaperSheetsView {
  readonly '@id': string;
  readonly '@type': 'PaperSheets';
  /** Id of the version whose questions these are. */
  readonly version: number;
  readonly title: string;
  readonly isAnonymous: boolean;
  readonly questions: readonly Question[];
  /** People who have not answered. */
  readonly people: readonly { readonly id: number; readonly person: string }[];
}

/** One sheet: `invitation` is whose it is; null: of an anonymous questionnaire, whose sheets name nobody. */
export interface PaperSheet {
  readonly invitation: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Body of the POST to the same address. */
export interface TypedSheets {
  /** Drawn once for these sheets: sent twice, they count once. */
  readonly key: string;
  readonly version: number;
  readonly sheets: readonly PaperSheet[];
  /** Invitations of the people who have handed in a sheet of an anonymous questionnaire: as many as sheets, in no relation to them. */
  readonly handedIn: readonly number[];
}

export const paperSheetsPath = (trainingSession: number | string, questionnaire: number | string): string =>
  `${sessionInvitationsPath(trainingSession)}/sheets/${questionnaire}`;

import type { Identifier } from 'react-admin';
import type { SheetView, SignaturesView } from '../../../model/attendance/attendanceViews.ts';
import type { NotedPresence } from '../../../model/attendance/halfDayPresence.ts';
import { expectedHalfDays } from '../../../model/attendance/missingSignatures.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { RecordOf, Reference } from '../../../model/kernel/resource.ts';
import type { needTrainings } from '../../../model/needs/needTraining.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { logisticSessions } from '../../../model/sessions/logisticSession.ts';
import type { trainingSessions } from '../../../model/sessions/trainingSession.ts';

/** A record in react-admin: its id is the IRI. */
type Held<R> = Omit<R, 'id'> & { readonly id: Identifier };

/** A logistic session as its item. */
export type LogisticSession = Held<RecordOf<typeof logisticSessions>>;

/** A training session as its item. */
export type TrainingSession = Held<RecordOf<typeof trainingSessions>>;

/** A need as a list row. */
export type NeedTraining = Held<RecordOf<typeof needTrainings>>;

/** A need embedded in its training session. */
export interface SessionNeed extends Reference {
  readonly status: NeedTrainingStatus;
  readonly trainee: Reference | null;
  readonly company: Reference | null;
}

/** The attendance of one trainee, as staff sees it. */
export interface AttendanceEntry extends NotedPresence {
  readonly uuid: string;
  readonly needTraining: { readonly '@id': string };
  readonly addedOnSiteAt: string | null;
  readonly signatures: SignaturesView;
  /** Late drawings that wait for a decision. */
  readonly lateSignatures: SignaturesView;
}

/** The attendance sheet of a training session on a logistic session, as staff sees it. */
export interface AttendanceSheet extends Omit<SheetView, '@type'> {
  readonly entries: readonly AttendanceEntry[];
  readonly hasLinks: boolean;
  /** IRI of its day. */
  readonly logisticSession: string;
  /** The reader may note absences on it. */
  readonly mayCorrect: boolean;
}

/** Summary of a trainee's attendance. */
export interface AttendanceState extends NotedPresence {
  /** UUID of the personal link; null: the reader may not hand it out. */
  readonly uuid: string | null;
  readonly signatures: SignaturesView;
}

/** The half-days of the sheet, in order. */
export const periodsOf = (sheet: AttendanceSheet | null): readonly DayPeriod[] =>
  sheet?.halfDays.map(({ period }) => period) ?? [];

/** Attendance by IRI of the need. */
export const attendanceByNeed = (sheet: AttendanceSheet | null): ReadonlyMap<string, AttendanceState> =>
  new Map(
    sheet?.entries.map(({ needTraining, uuid, ...state }) => [
      needTraining['@id'],
      { ...state, uuid: sheet.hasLinks ? uuid : null },
    ]) ?? [],
  );

/** Number of trainee signatures, and the number expected: half-days from which nobody is absent. */
export const signatureCount = (sheet: AttendanceSheet): { readonly signed: number; readonly expected: number } => {
  const expected = sheet.entries.flatMap((entry) =>
    expectedHalfDays(sheet.halfDays, entry).map(({ period }) => entry.signatures[period]),
  );
  return { signed: expected.filter((signature) => signature !== null).length, expected: expected.length };
};

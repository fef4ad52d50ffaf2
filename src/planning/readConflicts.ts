import type { DayReplacements } from '../../model/planning/planningCommands.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import type { TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import { httpClient } from '../providers/httpClient.ts';

/** An existing or planned session; missing fields are taken from `session`. Relations as IRIs. */
export interface PlannedSession {
  readonly session?: string;
  readonly startAt?: string;
  readonly endAt?: string;
  /** Hours per day; none: from start to end without a break. */
  readonly logisticSessionsDay?: readonly TimetableDay[];
  readonly area?: string;
  readonly trainingLocation?: string;
  readonly trainers?: readonly string[];
  readonly vehicles?: readonly string[];
  readonly teachingTools?: readonly string[];
  readonly trainingSessions?: readonly string[];
  readonly trainingType?: string;
  readonly goalNumberTrainees?: number;
  /** With the other days of its trainings. */
  readonly whole?: boolean;
  /** Replacements on those days. */
  readonly along?: readonly DayReplacements[];
  /** A session that will be gone, since it is merged into this one. */
  readonly merged?: string;
}

/** Conflicts of a planned session, with possible replacements. */
export const readConflicts = async (session: PlannedSession, signal?: AbortSignal): Promise<ConflictsAnswer> =>
  (await httpClient('/api/planning/conflicts', { method: 'POST', body: session, signal })).json as ConflictsAnswer;

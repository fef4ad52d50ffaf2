import type { Actor } from '../../../model/kernel/access.ts';
import { REPLACE_MINUTES } from '../../../model/questionnaires/asking.ts';
import type { AskedVersion } from './askedVersions.ts';

/** Sessions whose answers are counted; null and empty: all. */
export interface ResultFilters {
  /** Days of the end of the sessions, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly areas: readonly number[];
  readonly trainingType: number | null;
  readonly trainer: number | null;
  readonly company: number | null;
  readonly trainingLocation: number | null;
}

export interface ResultsReading {
  readonly actor: Actor;
  readonly now: Date;
  readonly filters: ResultFilters;
  readonly versions: readonly AskedVersion[];
  /** Minutes after a half-day within which it is still signed. */
  readonly lateMinutes: number;
}

/** Hours are rounded: an answer of the last hour may have come a minute ago, and may be replaced. */
export const SETTLED_MINUTES = 60 + REPLACE_MINUTES;

/** The latest version of each answer: one that was replaced counts no more. */
export const IS_LATEST = `a.id not in (select r.replaces from questionnaire_answers r where r.replaces is not null)`;

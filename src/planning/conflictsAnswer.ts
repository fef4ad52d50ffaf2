import { parisDay } from '../../model/calendar/parisTime.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import {
  ACCEPT_CONFLICTS_PARAMETER,
  type ConflictsAnswer,
  type PlanningConflict,
  type ReplacementCandidate,
} from '../../model/planning/planningConflicts.ts';
import { problemOf } from '../api/apiProblem.ts';
import { CONFLICT_MESSAGES } from './messages.ts';

const CONFLICTS_CODE = 'planning_conflicts';

/** The conflicts in a refused write; null: refused for another reason. */
export const conflictsIn = (error: unknown): ConflictsAnswer | null => {
  const { code, conflicts, replacements } = problemOf(error);
  if (code !== CONFLICTS_CODE || !Array.isArray(conflicts)) return null;
  return { conflicts, replacements: Array.isArray(replacements) ? replacements : [] };
};

/** The query string of a write with its accepted conflicts. */
export const acceptedSearch = (keys: readonly string[]): string =>
  String(new URLSearchParams(keys.map((key) => [ACCEPT_CONFLICTS_PARAMETER, key])));

/** The address of a write with accepted conflicts. */
export const acceptingConflicts = (path: string, keys: readonly string[]): string =>
  keys.length === 0 ? path : `${path}?${acceptedSearch(keys)}`;

/** Days of a training that a conflict is about, in French; empty: only one day is asked about. */
const conflictDays = ({ days = [] }: PlanningConflict): readonly string[] =>
  days.map(({ startAt }) => frenchDay(parisDay(new Date(startAt))));

/** The same, unless the conflict's sentence says all of them itself. */
export const unsaidDays = (conflict: PlanningConflict): readonly string[] => {
  const [days, sentence] = [conflictDays(conflict), conflict.detail.toLocaleLowerCase('fr')];
  return days.every((day) => sentence.includes(`le ${day}`)) ? [] : days;
};

/** Text of a replacement that was made. */
export const replacedWords = (conflict: PlanningConflict, { label }: ReplacementCandidate): string =>
  CONFLICT_MESSAGES.replaced(conflict.subject?.label ?? '', label, conflictDays(conflict));

/** The replacements for a conflict's subject, best first. */
export const candidatesFor = ({ replacements }: ConflictsAnswer, { key }: PlanningConflict): readonly ReplacementCandidate[] =>
  replacements.find((one) => one.for === key)?.candidates.toSorted((left, right) => left.rank - right.rank) ?? [];

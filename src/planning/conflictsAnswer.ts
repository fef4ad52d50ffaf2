import {
  ACCEPT_CONFLICTS_PARAMETER,
  type ConflictsAnswer,
  type PlanningConflict,
  type ReplacementCandidate,
} from '../../model/planning/planningConflicts.ts';
import { problemOf } from '../providers/problem.ts';
import { CONFLICT_MESSAGES } from './messages.ts';

const CONFLICTS_CODE = 'planning_conflicts';

/** What a refused write says of conflicts; null when it was refused for something else. */
export const conflictsIn = (error: unknown): ConflictsAnswer | null => {
  const { code, conflicts, replacements } = problemOf(error);
  if (code !== CONFLICTS_CODE || !Array.isArray(conflicts)) return null;
  return { conflicts, replacements: Array.isArray(replacements) ? replacements : [] };
};

/** The search of a write's address that knowingly takes conflicts. */
export const acceptedSearch = (keys: readonly string[]): string =>
  String(new URLSearchParams(keys.map((key) => [ACCEPT_CONFLICTS_PARAMETER, key])));

/** The address of a write that knowingly takes conflicts. */
export const acceptingConflicts = (path: string, keys: readonly string[]): string =>
  keys.length === 0 ? path : `${path}?${acceptedSearch(keys)}`;

/** Who or what was put in the stead of the conflict's. */
export const replacedWords = ({ subject }: PlanningConflict, { label }: ReplacementCandidate): string =>
  CONFLICT_MESSAGES.replaced(subject?.label ?? '', label);

/** The candidates for what a conflict is about, best first. */
export const candidatesFor = ({ replacements }: ConflictsAnswer, { key }: PlanningConflict): readonly ReplacementCandidate[] =>
  replacements.find((one) => one.for === key)?.candidates.toSorted((left, right) => left.rank - right.rank) ?? [];

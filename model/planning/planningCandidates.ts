import { type Right, unionOf } from '../kernel/access.ts';
import type { Reference } from '../kernel/resource.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';
import type { ConflictParty, PlanningConflict } from './planningConflicts.ts';

/** Collections whose records can conflict on a logistic session; a command replaces such a record. */
export const REPLACEABLE_COLLECTIONS = ['trainers', 'vehicles', 'teaching_tools', 'training_locations'] as const;

export type ReplaceableCollection = (typeof REPLACEABLE_COLLECTIONS)[number];

/** Collections whose records a logistic session is planned with. Suppliers serve several sessions a day. */
export const CANDIDATE_COLLECTIONS = [...REPLACEABLE_COLLECTIONS, 'caterers', 'hotels'] as const;

export type CandidateCollection = (typeof CANDIDATE_COLLECTIONS)[number];

/** The candidates of each field of a logistic session. */
export const CANDIDATES_OF_FIELD = {
  trainers: 'trainers',
  vehicles: 'vehicles',
  teachingTools: 'teaching_tools',
  trainingLocation: 'training_locations',
  caterer: 'caterers',
  hotel: 'hotels',
} as const satisfies Readonly<Record<string, CandidateCollection>>;

/** A trainer, vehicle, tool, place or supplier for a planned session. */
export interface PlanningCandidate extends Reference {
  /** Free and in service on all days. */
  readonly isAvailable: boolean;
  /** Whether the record is of the session's area; null: the session or the record has none. */
  readonly isSameArea: boolean | null;
  /**
   * Straight-line distance: of a trainer from home, of a vehicle or tool from the place of its previous session, of a place from
   * the trainees, of a supplier from the place; null: not known.
   */
  readonly kilometres: number | null;
  /** Eligible for the session's trainings, or made for them. */
  readonly isQualified: boolean;
  /** For several sessions: those on which it is free. */
  readonly freeOn?: readonly string[];
  /** Reasons against the candidate, in French; a reason against all is left out (`nobodyQualified`). */
  readonly reasons: readonly string[];
}

/** A candidate without what only the choice needs. */
export const candidateRecord = ({
  isAvailable: _,
  isSameArea: __,
  kilometres: ___,
  isQualified: ____,
  reasons: _____,
  ...record
}: Reference & Partial<PlanningCandidate>): Reference => record;

/** Answer of `POST /api/planning/candidates`. */
export interface CandidatesAnswer {
  readonly totalItems: number;
  /** Trainings for which none of the trainers is eligible: said once instead of for each. */
  readonly nobodyQualified: readonly ConflictParty[];
  /** The best first. */
  readonly member: readonly PlanningCandidate[];
}

/** Days of a creation that are checked for each candidate; later ones are in the list of dates. */
export const CANDIDATE_DAYS_MAX = 10;

/** People who plan sessions may compare what to plan them with. */
export const CANDIDATES_RIGHT: Right = unionOf([trainingSessions.access.create, logisticSessions.access.update]);

type Facts = Pick<PlanningCandidate, 'isAvailable' | 'isQualified' | 'isSameArea' | 'kilometres' | 'reasons' | 'freeOn'>;

/** Does nothing speak against the candidate. */
export const isWithoutObjection = ({
  isAvailable,
  isQualified,
  reasons,
}: Pick<Facts, 'isAvailable' | 'isQualified' | 'reasons'>): boolean => isAvailable && isQualified && reasons.length === 0;

/** IRI of the training that a conflict says somebody is not eligible for; null: another conflict. */
const missingTraining = ({ kind, key }: Pick<PlanningConflict, 'kind' | 'key'>): string | null =>
  kind === 'trainer_not_eligible' ? (key.split('|').at(-1) ?? null) : null;

/** The trainings for which nobody is eligible, by the conflicts of each; nobody at all: none. */
export const trainingsOfNobody = (people: readonly (readonly PlanningConflict[])[]): readonly string[] => {
  const [first = [], ...others] = people;
  const lacks = (conflicts: readonly PlanningConflict[], training: string): boolean =>
    conflicts.some((conflict) => missingTraining(conflict) === training);
  return first.flatMap((conflict) => missingTraining(conflict) ?? []).filter((iri) => others.every((one) => lacks(one, iri)));
};

/** A person's conflicts without what is so of everybody. */
export const withoutShared = (conflicts: readonly PlanningConflict[], shared: readonly string[]): readonly PlanningConflict[] =>
  conflicts.filter((conflict) => !shared.includes(missingTraining(conflict) ?? ''));

const weight = (is: boolean | null): number => (is === false ? 1 : 0);

const nearness = ({ kilometres }: Facts): number => kilometres ?? Number.MAX_SAFE_INTEGER;

/** Order of candidates: free first, then with objections, then taken; in each those of the area, the nearest first. */
export const compareCandidates = (one: Facts, other: Facts): number =>
  weight(one.isAvailable) - weight(other.isAvailable) ||
  (other.freeOn?.length ?? 0) - (one.freeOn?.length ?? 0) ||
  weight(isWithoutObjection(one)) - weight(isWithoutObjection(other)) ||
  weight(one.isSameArea) - weight(other.isSameArea) ||
  nearness(one) - nearness(other);

/** Order of caterers and hotels: they are always free, and many belong to no area, so the nearest are first. */
export const compareSuppliers = (one: Facts, other: Facts): number =>
  nearness(one) - nearness(other) || weight(one.isSameArea) - weight(other.isSameArea);

export const isSupplier = (collection: CandidateCollection): boolean => collection === 'caterers' || collection === 'hotels';

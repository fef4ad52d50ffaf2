import { type Right, unionOf } from '../accounts/access.ts';
import type { Reference } from '../kernel/resource.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';

/** What can conflict on a logistic session; a command replaces it. */
export const REPLACEABLE_COLLECTIONS = ['trainers', 'vehicles', 'teaching_tools', 'training_locations'] as const;

export type ReplaceableCollection = (typeof REPLACEABLE_COLLECTIONS)[number];

/** What a logistic session is planned with. Suppliers serve several sessions a day. */
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
  /** Of the session's area; null: the session or the record has none. */
  readonly isSameArea: boolean | null;
  /**
   * Straight-line distance: of a trainer from home, of a vehicle or tool from the place of its previous session, of a place from
   * the trainees, of a supplier from the place; null: not known.
   */
  readonly kilometres: number | null;
  /** What speaks against it, in French. */
  readonly reasons: readonly string[];
}

/** Answer of `POST /api/planning/candidates`. */
export interface CandidatesAnswer {
  readonly totalItems: number;
  /** The best first. */
  readonly member: readonly PlanningCandidate[];
}

/** Days of a creation that are checked for each candidate; later ones are in the list of dates. */
export const CANDIDATE_DAYS_MAX = 10;

/** People who plan sessions may compare what to plan them with. */
export const CANDIDATES_RIGHT: Right = unionOf([trainingSessions.access.create, logisticSessions.access.update]);

type Facts = Pick<PlanningCandidate, 'isAvailable' | 'isSameArea' | 'kilometres' | 'reasons'>;

/** Does nothing speak against the candidate. */
export const isWithoutObjection = ({ isAvailable, reasons }: Pick<Facts, 'isAvailable' | 'reasons'>): boolean =>
  isAvailable && reasons.length === 0;

const weight = (is: boolean | null): number => (is === false ? 1 : 0);

const nearness = ({ kilometres }: Facts): number => kilometres ?? Number.MAX_SAFE_INTEGER;

/** Order of candidates: free first, then with objections, then taken; in each those of the area, the nearest first. */
export const compareCandidates = (one: Facts, other: Facts): number =>
  weight(one.isAvailable) - weight(other.isAvailable) ||
  weight(isWithoutObjection(one)) - weight(isWithoutObjection(other)) ||
  weight(one.isSameArea) - weight(other.isSameArea) ||
  nearness(one) - nearness(other);

/** Order of caterers and hotels: they are always free, and many belong to no area, so the nearest are first. */
export const compareSuppliers = (one: Facts, other: Facts): number =>
  nearness(one) - nearness(other) || weight(one.isSameArea) - weight(other.isSameArea);

export const isSupplier = (collection: CandidateCollection): boolean => collection === 'caterers' || collection === 'hotels';

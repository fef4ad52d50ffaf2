import type { CardText } from '../customisation/cardFields.ts';
import type { Reference } from '../kernel/resource.ts';
import type { NeedTrainingStatus } from './needTrainingStatuses.ts';

/** By what the needs that can be planned are grouped. */
export const POOL_GROUPINGS = ['area', 'trainingType', 'company'] as const;
export type PoolGrouping = (typeof POOL_GROUPINGS)[number];

/** In which order they come; `distance` needs a place, `fit` a session. */
export const POOL_SORTS = ['waiting', 'deadline', 'delivery', 'distance', 'fit'] as const;
export type PoolSort = (typeof POOL_SORTS)[number];

/** Collection of the groups' records. */
export const POOL_GROUP_TARGETS = {
  area: 'areas',
  trainingType: 'training_types',
  company: 'companies',
} as const satisfies Record<PoolGrouping, string>;

/** The group of needs without an area or company. */
export const NO_POOL_GROUP = 'none';

/** A need that can be planned. */
export interface PooledNeed {
  readonly '@id': string;
  readonly '@type': 'PooledNeed';
  readonly id: number;
  readonly status: NeedTrainingStatus;
  readonly trainee: Reference;
  readonly company: Reference | null;
  readonly trainingType: Reference;
  readonly area: Reference | null;
  readonly city: string | null;
  /** Whole days since the order of the vehicle, else since the need was recorded. */
  readonly waitingDays: number;
  /** `YYYY-MM-DD`; the estimated one while the real one is unknown. */
  readonly deliveryDate: string | null;
  /** `YYYY-MM-DD` */
  readonly deliveryDeadline: string | null;
  /** Straight line to the asked place; null: none asked, or an address is unknown. */
  readonly kilometres: number | null;
  /** Texts of the added fields that the planning’s cards show; none: no value. */
  readonly card?: readonly CardText[];
}

/** Needs with the same area, training or company. */
export interface PoolGroup {
  /** IRI of the area, training or company, or `none`. */
  readonly value: string;
  /** Null for `none`. */
  readonly label: string | null;
  readonly count: number;
  /** Waiting time of the need that waits the longest. */
  readonly waitingDays: number;
}

/**
 * Answer of `GET /api/need_trainings/pool`: with `groupBy` alone the groups, else a page of needs. The filters are those of
 * the list of needs; one by area also finds needs without an area.
 */
export interface PoolAnswer {
  readonly '@type': 'Pool';
  /** Number of needs that match. */
  readonly totalItems: number;
  readonly totalGroups: number;
  readonly groups: readonly PoolGroup[];
  readonly member: readonly PooledNeed[];
}

/** Groups a page. */
export const POOL_GROUPS_PAGE = 50;

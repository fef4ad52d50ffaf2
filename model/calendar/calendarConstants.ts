/** What a day of the planning may be marked as. */
export const DAY_TYPES = ['blocked', 'holiday'] as const;

export const DEFAULT_EVENT_DAY_TYPE = 'blocked' satisfies (typeof DAY_TYPES)[number];

/** Rows of the planning that one mark may name. */
export const POSITIONS_MAX = 200;

/** Rows of the planning: whole numbers from 0 on, as logistic areas carry them. */
export const arePositions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= POSITIONS_MAX && value.every((position) => Number.isInteger(position) && position >= 0);

/** Marks of a planning day. */
export const DAY_TYPES = ['blocked', 'holiday'] as const;

export const DEFAULT_EVENT_DAY_TYPE = 'blocked' satisfies (typeof DAY_TYPES)[number];

/** How many planning rows one mark may list. */
export const POSITIONS_MAX = 200;

/** Planning rows: integers from 0, as in logistic areas. */
export const arePositions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= POSITIONS_MAX && value.every((position) => Number.isInteger(position) && position >= 0);

/** A day without a clock change. */
export const DAY_MS = 86_400_000;

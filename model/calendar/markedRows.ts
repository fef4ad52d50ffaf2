/** How many planning rows one mark may list. */
export const POSITIONS_MAX = 200;

/** Planning rows: integers from 0, as in logistic areas. */
export const arePositions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= POSITIONS_MAX && value.every((position) => Number.isInteger(position) && position >= 0);

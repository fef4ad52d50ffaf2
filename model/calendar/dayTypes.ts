/** Marks of a planning day. */
export const DAY_TYPES = ['blocked', 'holiday'] as const;

export const DEFAULT_EVENT_DAY_TYPE = 'blocked' satisfies (typeof DAY_TYPES)[number];

/** Ages of a need in days since its entry: each class ends before the next one starts. */
export const NEED_AGES = [0, 30, 60, 90, 180] as const;

/** Organised days that stand side by side, at most. */
export const COMPARED_MAX = 6;

/** Plausible maximum of a group. */
export const TRAINEES_MAX = 10_000;

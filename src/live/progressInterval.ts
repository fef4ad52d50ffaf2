/** How often a page asks for the progress of a running job. */
export const PROGRESS_MS = 1_000;

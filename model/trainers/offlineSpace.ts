/** Days that a trainer's phone knows them without network; public/trainer-worker.js keeps their sessions as long. */
export const OFFLINE_SPACE_DAYS = 7;

/** Access plans are large: only those of sessions within these days are kept. */
export const OFFLINE_PLANS_DAYS = 7;

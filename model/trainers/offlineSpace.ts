/** Days that a trainer's phone knows them, and keeps their sessions, without network. */
export const OFFLINE_SPACE_DAYS = 7;

/** Access plans are large: only those of sessions within these days are kept. */
export const OFFLINE_PLANS_DAYS = 7;

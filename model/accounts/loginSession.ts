/** A session expires after this time without use. */
export const SESSION_IDLE_HOURS = 8;
/** A session expires after this time, used or not. */
export const SESSION_MAX_HOURS = 24;

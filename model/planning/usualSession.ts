/** How many of the latest sessions of a training tell what a new one usually takes. */
export const LATEST_SESSIONS = 40;

/** The same for all sessions of a proposed plan. */
export const LATEST_SESSIONS_OF_PLAN = 20;

/** A logistic session's editor counts as gone after this time without a heartbeat. */
export const EDITOR_EXPIRES_SECONDS = 60;

/** Interval of the editor's heartbeat. */
export const EDITOR_HEARTBEAT_SECONDS = 20;

/** Days for which a command of the planning can be undone. */
export const UNDO_DAYS = 30;

/** Commands that one person can undo on the planning, the latest first. */
export const UNDO_STEPS = 50;

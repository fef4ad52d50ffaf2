/** Days for which a command of the planning can be undone. */
export const UNDO_DAYS = 30;

/** A need is urgent this many days before its deadline. */
export const URGENT_DAYS = 60;

/** More days of waiting make no need more urgent. */
export const WAITING_DAYS_MAX = 120;

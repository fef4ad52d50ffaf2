import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../calendar/parisTime.ts';

/** Limits of wrong passwords, each with its own counter. */
export const LOGIN_LIMITS = {
  /** Per account and address: an attacker elsewhere locks nobody out. */
  account: { keyPrefix: 'login', points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /** Per address, over all accounts. */
  address: { keyPrefix: 'login_address', points: 50, windowSeconds: 15 * MINUTE_SECONDS },
  /** Per account, over all addresses it never logged in from: many machines together get no further. */
  everywhere: { keyPrefix: 'login_everywhere', points: 100, windowSeconds: HOUR_SECONDS },
  /** Not a limit: remembers from where an account has logged in. */
  known: { keyPrefix: 'login_known', points: 1, windowSeconds: 90 * DAY_SECONDS },
} as const;

/** A session expires after this time without use. */
export const SESSION_IDLE_HOURS = 8;
/** A session expires after this time, used or not. */
export const SESSION_MAX_HOURS = 24;

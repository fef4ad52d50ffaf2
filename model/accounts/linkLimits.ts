import { HOUR_SECONDS } from '../calendar/parisTime.ts';

const QUARTER_SECONDS = 900;

/** Limits of requests for links. They count typed addresses, whether or not an account has them. */
export const LINK_LIMITS = {
  /** Per address of the caller. */
  address: { keyPrefix: 'link_address', points: 20, windowSeconds: QUARTER_SECONDS },
  /** Per e-mail and caller: a stranger elsewhere stops nobody. */
  email: { keyPrefix: 'link_email', points: 5, windowSeconds: QUARTER_SECONDS },
  /** Mails to one mailbox; the callers do not learn that more were dropped. */
  mailbox: { keyPrefix: 'link_mailbox', points: 5, windowSeconds: HOUR_SECONDS },
} as const;

/** Wrong links from one address, to accounts or attendance sheets; valid links always pass. */
export const WRONG_LINKS = { points: 30, windowSeconds: 60 } as const;

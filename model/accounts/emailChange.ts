import { DAY_MS, HOUR_MS } from '../calendar/parisTime.ts';

/** The new address of a login is confirmed within this time, from a link mailed to it. */
export const EMAIL_CHANGE_HOURS = 48;

/** A signature or code this soon after a change of address says so; the owner of the former address may revoke it as long. */
export const RECENT_CHANGE_DAYS = 7;

/** How a change ended that is not in force: dropped by a person, replaced by a later one, dropped with the access, or refused by the owner. */
export type EmailChangeEnd = 'cancelled' | 'replaced' | 'access' | 'stopped';

/** A new address that waits to be confirmed; until then the former one is used for everything. */
export interface PendingEmail {
  readonly email: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Name of the colleague who asked; null: the person themselves. */
  readonly askedBy: string | null;
}

/** Until when the new address can be confirmed. */
export const emailChangeExpiry = (askedAt: Date): Date => new Date(askedAt.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS);

/** Since when a change counts as recent. */
export const recentChangeSince = (at: Date): Date => new Date(at.getTime() - RECENT_CHANGE_DAYS * DAY_MS);

/** Was an address changed shortly before something was done with it. */
export const isRecentChange = (changedAt: Date, usedAt: Date): boolean =>
  changedAt <= usedAt && changedAt >= recentChangeSince(usedAt);

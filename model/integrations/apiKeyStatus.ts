import { daysBetween } from '../calendar/daysBetween.ts';
import { KEY_EXPIRES_SOON_DAYS } from './apiKeyExpiry.ts';

export const KEY_STATUSES = ['active', 'expires_soon', 'expired', 'stopped', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

interface KeyLife {
  /** The last valid day, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly revokedAt: string | null;
  /** False: the account of its maker is disabled. */
  readonly isMakerActive: boolean | null;
}

/** The state of a key on a day (`YYYY-MM-DD`). */
export const apiKeyStatus = ({ expiresOn, revokedAt, isMakerActive }: KeyLife, today: string): KeyStatus => {
  if (revokedAt !== null) return 'revoked';
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return 'expired';
  if (isMakerActive === false) return 'stopped';
  return daysLeft <= KEY_EXPIRES_SOON_DAYS ? 'expires_soon' : 'active';
};

import { daysBetween } from '../calendar/daysBetween.ts';
import { KEY_EXPIRES_SOON_DAYS, type KeyStatus } from './apiKeyConstants.ts';

interface KeyLife {
  /** The last valid day, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly revokedAt: string | null;
}

/** The state of a key on a day (`YYYY-MM-DD`). */
export const apiKeyStatus = ({ expiresOn, revokedAt }: KeyLife, today: string): KeyStatus => {
  if (revokedAt !== null) return 'revoked';
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return 'expired';
  return daysLeft <= KEY_EXPIRES_SOON_DAYS ? 'expires_soon' : 'active';
};

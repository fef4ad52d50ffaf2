import { HOUR_MS, parisInstant } from '../calendar/parisTime.ts';
import { nextWorkingDay } from '../calendar/workingDays.ts';
import { ACCOUNT_LINK_HOURS, type PasswordLinkPurpose } from './accountLink.ts';

const LAST_MINUTE = '23:59';

/**
 * When a link to choose a password expires. An invitation sees the end of the next working day: one of Friday evening is read on
 * Monday.
 */
export const accountLinkExpiry = (purpose: PasswordLinkPurpose, now: Date): Date => {
  const hours = new Date(now.getTime() + ACCOUNT_LINK_HOURS[purpose] * HOUR_MS);
  if (purpose !== 'invitation') return hours;
  const working = parisInstant(nextWorkingDay(now), LAST_MINUTE);
  return working > hours ? working : hours;
};

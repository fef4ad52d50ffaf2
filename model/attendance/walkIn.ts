import type { TimeRange } from '../calendar/halfDay.ts';

/** A person whom the trainer added on the day, as they say who they are. */
export interface WalkIn {
  /** When they came onto the sheet; null: they were planned. */
  readonly addedOnSiteAt: Date | null;
  /** When an officer confirmed who they are. */
  readonly identityConfirmedAt: Date | null;
}

/** May they sign the half-day: not one that had ended when they were added. */
export const attendsHalf = ({ addedOnSiteAt }: Pick<WalkIn, 'addedOnSiteAt'>, { endAt }: Pick<TimeRange, 'endAt'>): boolean =>
  addedOnSiteAt === null || endAt > addedOnSiteAt;

/** Does an officer still have to confirm who they are. */
export const isUnconfirmed = ({ addedOnSiteAt, identityConfirmedAt }: WalkIn): boolean =>
  addedOnSiteAt !== null && identityConfirmedAt === null;

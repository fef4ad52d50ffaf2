import { daysBetween } from '../calendar/parisTime.ts';

/** Kinds of things that expire: a trainer's document, or an inspection, insurance or lease of a vehicle. */
export const EXPIRY_KINDS = ['trainer_document', 'vehicle_inspection', 'vehicle_insurance', 'vehicle_lease'] as const;
export type ExpiryKind = (typeof EXPIRY_KINDS)[number];

/** Days before the last valid day on which a warning is sent, nearest first. */
export const EXPIRY_WARNING_DAYS = [7, 30, 60] as const;

/** Furthest warning, in days. */
export const EXPIRY_SOON_DAYS = Math.max(...EXPIRY_WARNING_DAYS);

export type ExpiryState = 'valid' | 'soon' | 'expired';

/** Valid on its last day, expired on the next. */
export const expiryState = (expiresOn: string, today: string): ExpiryState => {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'expired';
  return days <= EXPIRY_SOON_DAYS ? 'soon' : 'valid';
};

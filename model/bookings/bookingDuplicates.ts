/** Bookings this many days before or after a booking may be the same request, and how many of each kind are shown. */
export const BOOKING_DUPLICATES = { days: 60, most: 10 } as const;

export type SameBookingReason = 'email' | 'phone' | 'name';
export type SameCompanyReason = 'siret' | 'name';

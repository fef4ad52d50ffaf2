export const BOOKING_STATUSES = ['pending', 'validated', 'canceled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const FIRST_BOOKING_STATUS = 'pending' satisfies BookingStatus;

/** Allowed transitions of each status, each by its own command. A pair that is not listed is refused. */
const BOOKING_TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['validated', 'canceled'],
  validated: [],
  canceled: [],
};

export const canMoveBooking = (from: BookingStatus, to: BookingStatus): boolean => BOOKING_TRANSITIONS[from].includes(to);

interface UnwantedBooking {
  readonly bookingStatus?: BookingStatus | null;
  readonly isUnwanted?: boolean | null;
}

/** May a need still be linked to the booking: a canceled booking leads to no training. */
export const takesNeed = (status: BookingStatus): boolean => status !== 'canceled';

/** May an answer that was marked as unwanted by mistake wait for validation again; what was cancelled for another reason stays so. */
export const canRestoreBooking = ({ bookingStatus, isUnwanted }: UnwantedBooking): boolean =>
  bookingStatus === 'canceled' && isUnwanted === true;

import { type BookingStatus, canMoveBooking, FIRST_BOOKING_STATUS } from '../../model/bookings/bookingStatuses.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';

/** Locks and reads a booking; refuses (409) if its status cannot change to `to`. */
export const lockBooking = async (context: WriteContext, id: number, to: BookingStatus): Promise<RecordFor<'bookings'>> => {
  const booking = await recordsOf(context).bookings.lock(id);
  const from = booking.bookingStatus ?? FIRST_BOOKING_STATUS;
  if (canMoveBooking(from, to)) return booking;
  const labelOf = (status: BookingStatus) => choiceLabel('bookings', 'bookingStatus', status);
  throw problem('workflow.refused', 'booking.not_moved', { from: labelOf(from), to: labelOf(to) });
};

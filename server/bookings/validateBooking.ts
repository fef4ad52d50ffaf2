import { iriOf } from '../../model/kernel/resource.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { createNeedOfBooking } from './createNeedOfBooking.ts';
import { lockBooking } from './lockBooking.ts';

export interface ValidateBooking {
  readonly bookingId: number;
  /** IRI of the booking's need. Default: its current one, else a new one. */
  readonly needTraining?: string | undefined;
  /** IRI of a new need's training. Default: that of the booked session. */
  readonly trainingType?: string | undefined;
}

/** Validates an open booking, in the caller's transaction: links the given need, or creates one with its trainee. */
export const validateBooking = async (context: WriteContext, { bookingId, ...asked }: ValidateBooking): Promise<void> => {
  const { bookings } = recordsOf(context);
  const booking = await lockBooking(context, bookingId, 'validated');
  if (asked.needTraining || !booking.needTraining) {
    const created = async () => iriOf('need_trainings', await createNeedOfBooking(context, booking, asked.trainingType));
    await bookings.patch(booking, { needTraining: asked.needTraining ?? (await created()) });
  }
  await bookings.change(await bookings.readUnscoped(bookingId), { bookingStatus: 'validated' });
};

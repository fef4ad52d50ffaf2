import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { lockBooking } from './lockBooking.ts';

/** Cancels an open booking, in the caller's transaction. */
export const cancelBooking = async (context: WriteContext, id: number): Promise<void> =>
  recordsOf(context).bookings.change(await lockBooking(context, id, 'canceled'), { bookingStatus: 'canceled' });

import type { WriteContext } from '../hydra/writeContext.ts';
import { lockBooking, moveBooking } from './moveBooking.ts';

/** Cancels a booking that waits, in the caller's transaction. */
export const cancelBooking = async (context: WriteContext, id: number): Promise<void> =>
  moveBooking(context, await lockBooking(context, id, 'canceled'), 'canceled');

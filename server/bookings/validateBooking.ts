import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { createNeedOfBooking } from './createNeedOfBooking.ts';
import { lockBooking, moveBooking } from './moveBooking.ts';

export interface ValidateBooking {
  readonly bookingId: number;
  /** IRI of the need that the booking is for. Default: the one it has, else a new one. */
  readonly needTraining?: string | undefined;
  /** IRI of the training of a new need. Default: that of the session that was booked. */
  readonly trainingType?: string | undefined;
}

/** Accepts a booking that waits, in the caller's transaction: it links the need given, or makes one with its trainee. */
export const validateBooking = async (context: WriteContext, options: ValidateBooking): Promise<void> => {
  const booking = await lockBooking(context, options.bookingId, 'validated');
  if (options.needTraining || !booking.needTraining) {
    const created = async () => iriOf('need_trainings', await createNeedOfBooking(context, booking, options.trainingType));
    await patchRecord(context, resourceByName('bookings'), booking, { needTraining: options.needTraining ?? (await created()) });
  }
  const current = JSON.parse(await readItem(context.database, resourceByName('bookings'), options.bookingId, null)) as JsonObject;
  await moveBooking(context, current, 'validated');
};

import { type BookingStatus, canMoveBooking } from '../../model/bookingStatuses.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { resourceByName } from '../../model/resources.ts';
import { problem } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { appendJournal } from '../hydra/journal.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

/** The booking as it stands, its row locked until the end of the transaction; refused when its status does not lead to `to`. */
export const lockBooking = async ({ database, actor }: WriteContext, id: number, to: BookingStatus): Promise<JsonObject> => {
  await database.query('select id from bookings where id = $1 for update', [id]);
  const booking = JSON.parse(await readItem(database, resourceByName('bookings'), id, actor)) as JsonObject;
  const from = booking.bookingStatus as BookingStatus;
  if (canMoveBooking(from, to)) return booking;
  const labelOf = (status: BookingStatus) => choiceLabel('bookings', 'bookingStatus', status);
  throw problem('workflow.refused', 'booking.not_moved', { from: labelOf(from), to: labelOf(to) });
};

/** Gives a locked booking its new status, with the journal's line. */
export const moveBooking = async (context: WriteContext, booking: JsonObject, to: BookingStatus): Promise<void> => {
  const id = Number(booking.id);
  const text = 'update bookings set booking_status = $2, version = version + 1, updated_at = now() where id = $1';
  await context.database.query(text, [id, to]);
  const before = { bookingStatus: booking.bookingStatus };
  await appendJournal(context.database, context, {
    action: 'update',
    resource: 'bookings',
    recordId: id,
    before,
    after: { bookingStatus: to },
  });
};

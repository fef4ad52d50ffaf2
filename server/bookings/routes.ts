import { z } from 'zod';
import { canRestoreBooking, FIRST_BOOKING_STATUS } from '../../model/bookings/bookingStatuses.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { listBookingDuplicates } from './duplicates/listBookingDuplicates.ts';
import { lockBooking } from './lockBooking.ts';
import { validateBooking } from './validateBooking.ts';

const bookings = resourceByName('bookings');

const VALIDATION = z.strictObject({ needTraining: IRI_SCHEMA.nullish(), trainingType: IRI_SCHEMA.nullish() });

/** An empty body is allowed: a new need is created. */
const readValidation = async (context: AppContext) => {
  const text = await context.req.text();
  return readAs(VALIDATION, text === '' ? {} : await readJson(context));
};

const validate = async (context: AppContext): Promise<Response> => {
  const { needTraining, trainingType } = await readValidation(context);
  const bookingId = idParam(context);
  return answerCommand(context, { collection: 'bookings' }, async (inside) => {
    await validateBooking(inside, {
      bookingId,
      needTraining: needTraining ?? undefined,
      trainingType: trainingType ?? undefined,
    });
    return bookingId;
  });
};

/** Cancels an open booking, in the caller's transaction. */
export const cancelBooking = async (context: WriteContext, id: number): Promise<void> =>
  recordsOf(context).bookings.change(await lockBooking(context, id, 'canceled'), { bookingStatus: 'canceled' });

const cancel = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'bookings' }, async (inside) => {
    await cancelBooking(inside, id);
    return id;
  });
};

/** An answer of a public form that nobody meant: cancelled, and marked, so that it is not taken for somebody's booking. */
const markUnwanted = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'bookings' }, async (inside) => {
    const booking = await lockBooking(inside, id, 'canceled');
    if (!booking.publicForm) throw problem('workflow.refused', 'booking.not_from_form');
    await recordsOf(inside).bookings.change(booking, { bookingStatus: 'canceled', isUnwanted: true });
    return id;
  });
};

/** Takes the mark back: the answer waits for validation as before. */
const restoreUnwanted = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'bookings' }, async (inside) => {
    const { bookings: records } = recordsOf(inside);
    const booking = await records.lock(id);
    if (!canRestoreBooking(booking)) throw problem('workflow.refused', 'booking.not_unwanted');
    await records.change(booking, { bookingStatus: FIRST_BOOKING_STATUS, isUnwanted: false });
    return id;
  });
};

/** Bookings, people and companies that a booking may be about as well. */
const duplicatesOfBooking = async (context: AppContext): Promise<Response> =>
  objectAnswer({
    ...envelope('Booking', context.req.path, 'BookingDuplicates'),
    ...(await listBookingDuplicates(writeContextOf(context), idParam(context))),
  });

const ITEM = `${collectionPath(bookings.name)}/:id{[1-9][0-9]*}`;

/** Booking commands; its need can also be set by a PUT with `needTraining`. */
export const bookingRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/validate`, right: bookings.access.update, input: VALIDATION, handle: validate },
  { method: 'PUT', path: `${ITEM}/cancel`, right: bookings.access.update, body: 'none', handle: cancel },
  { method: 'PUT', path: `${ITEM}/unwanted`, right: bookings.access.update, body: 'none', handle: markUnwanted },
  { method: 'DELETE', path: `${ITEM}/unwanted`, right: bookings.access.update, handle: restoreUnwanted },
  { method: 'GET', path: `${ITEM}/duplicates`, right: bookings.access.item, handle: duplicatesOfBooking },
];

import { z } from 'zod';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { idParam, readJson } from '../http/request.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
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

const ITEM = `${collectionPath(bookings.name)}/:id{[1-9][0-9]*}`;

/** Booking commands; its need can also be set by a PUT with `needTraining`. */
export const bookingRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/validate`, right: bookings.access.update, input: VALIDATION, handle: validate },
  { method: 'PUT', path: `${ITEM}/cancel`, right: bookings.access.update, body: 'none', handle: cancel },
  { method: 'PUT', path: `${ITEM}/unwanted`, right: bookings.access.update, body: 'none', handle: markUnwanted },
];

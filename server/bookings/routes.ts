import { z } from 'zod';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { IRI_SCHEMA, readAs } from '../hydra/bodySchema.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { readItem } from '../hydra/item.ts';
import { idParam, readJson, writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import type { AppContext, Route } from '../route.ts';
import { cancelBooking } from './cancelBooking.ts';
import { validateBooking } from './validateBooking.ts';

const bookings = resourceByName('bookings');

const VALIDATION = z.strictObject({ needTraining: IRI_SCHEMA.nullish(), trainingType: IRI_SCHEMA.nullish() });

/** Runs a command on the booking of the address in one transaction, and answers with it. */
const answerAfter = async (
  context: AppContext,
  command: (inside: WriteContext, id: number) => Promise<void>,
): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  const object = await write.database.transaction(async (transaction) => {
    await command({ ...write, database: transaction }, id);
    return readItem(transaction, bookings, id, null);
  });
  return jsonLd(itemText(bookings, object));
};

/** An empty body is no mistake: the need is then made. */
const readValidation = async (context: AppContext) => {
  const text = await context.req.text();
  return readAs(VALIDATION, text === '' ? {} : await readJson(context));
};

const validate = async (context: AppContext): Promise<Response> => {
  const { needTraining, trainingType } = await readValidation(context);
  return answerAfter(context, (inside, bookingId) =>
    validateBooking(inside, { bookingId, needTraining: needTraining ?? undefined, trainingType: trainingType ?? undefined }),
  );
};

const cancel = (context: AppContext): Promise<Response> => answerAfter(context, cancelBooking);

const ITEM = `${collectionPath(bookings.name)}/:id{[1-9][0-9]*}`;

/** What becomes of a booking; its need is also chosen by an ordinary PUT with `needTraining`. */
export const bookingRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/validate`, right: bookings.access.update, handle: validate },
  { method: 'PUT', path: `${ITEM}/cancel`, right: bookings.access.update, handle: cancel },
];

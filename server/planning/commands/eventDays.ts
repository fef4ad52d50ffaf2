import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planningCommands.ts';
import { resourceByName } from '../../../model/resources.ts';
import { isJsonObject, type JsonObject } from '../../hydra/body.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../hydra/bodySchema.ts';
import { deleteInside } from '../../hydra/delete.ts';
import { readItem } from '../../hydra/item.ts';
import { insertRecord } from '../../hydra/write.ts';
import type { Prepare } from './command.ts';

const eventDays = resourceByName('event_days');

/** Marks a day of some areas; the body is an event day's. */
export const prepareBlockDay: Prepare = async (context, body) => ({
  touched: {},
  run: async () => {
    const id = await insertRecord(context, eventDays, body);
    const day = isJsonObject(body) ? String(body.dateEvent) : '';
    return { label: PLANNING_COMMAND_SENTENCES.blocked(day), sessions: [], made: { event_days: [id] } };
  },
});

const UNBLOCK = z.strictObject({ eventDay: IRI_SCHEMA });

/** Takes the mark off again. */
export const prepareUnblockDay: Prepare = async (context, body) => {
  const id = idOfIri('event_days', readAs(UNBLOCK, body).eventDay, 'eventDay');
  await context.database.query('select id from event_days where id = $1 for update', [id]);
  const item = JSON.parse(await readItem(context.database, eventDays, id, context.actor)) as JsonObject;
  return {
    touched: { event_days: [id] },
    run: async () => {
      await deleteInside(context, eventDays, id);
      return { label: PLANNING_COMMAND_SENTENCES.unblocked(String(item.dateEvent)), sessions: [] };
    },
  };
};

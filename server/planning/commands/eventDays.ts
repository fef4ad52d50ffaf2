import { z } from 'zod';
import { isJsonObject } from '../../../model/kernel/json.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { Prepare } from './command.ts';

/** Marks a day for some areas; the body is that of an event day. */
export const prepareBlockDay: Prepare = async (context, body) => ({
  touched: {},
  run: async () => {
    const id = await recordsOf(context).event_days.create(body);
    const day = isJsonObject(body) ? String(body.dateEvent) : '';
    return { label: PLANNING_COMMAND_SENTENCES.blocked(day), sessions: [], made: { event_days: [id] } };
  },
});

const UNBLOCK = z.strictObject({ eventDay: IRI_SCHEMA });

/** Removes the mark. */
export const prepareUnblockDay: Prepare = async (context, body) => {
  const id = idOfIri('event_days', readAs(UNBLOCK, body).eventDay, 'eventDay');
  const { event_days: eventDays } = recordsOf(context);
  const { dateEvent } = await eventDays.lock(id);
  return {
    touched: { event_days: [id] },
    run: async () => {
      await eventDays.remove(id);
      return { label: PLANNING_COMMAND_SENTENCES.unblocked(dateEvent), sessions: [] };
    },
  };
};

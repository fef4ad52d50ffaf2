import { z } from 'zod';
import { DEFAULT_EVENT_DAY_TYPE } from '../../../model/calendar/dayTypes.ts';
import { isJsonObject } from '../../../model/kernel/json.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { markedAreas } from '../../calendar/eventDaysHooks.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import type { Prepare } from './command.ts';

/** The body without areas for which the day already has the mark, unless that leaves none: the record's hook then refuses it. */
const withOpenAreas = async (context: WriteContext, body: unknown) => {
  if (!(isJsonObject(body) && Array.isArray(body.areas))) return { open: body, closed: [] };
  const { dateEvent, type = DEFAULT_EVENT_DAY_TYPE, areas } = body;
  if (typeof dateEvent !== 'string' || typeof type !== 'string') return { open: body, closed: [] };
  const marked = await markedAreas(context.database, { day: dateEvent, type });
  const closed = marked.filter(({ area }) => areas.includes(iriOf('areas', area)));
  const open = areas.filter((iri) => !closed.some(({ area }) => iri === iriOf('areas', area)));
  return open.length === 0
    ? { open: body, closed: [] }
    : { open: { ...body, areas: open }, closed: closed.map(({ code }) => code) };
};

/** Marks a day for some areas, for those that are not marked yet; the body is that of an event day. */
export const prepareBlockDay: Prepare = async (context, body) => ({
  touched: {},
  run: async () => {
    const { open, closed } = await withOpenAreas(context, body);
    const id = await recordsOf(context).event_days.create(open);
    const day = isJsonObject(body) ? String(body.dateEvent) : '';
    return { label: PLANNING_COMMAND_SENTENCES.blocked(day, closed), sessions: [], made: { event_days: [id] } };
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

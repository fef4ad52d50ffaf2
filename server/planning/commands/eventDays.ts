import { z } from 'zod';
import { blockedDaysOf, blockedPeriodViolations } from '../../../model/calendar/blockedPeriod.ts';
import { DEFAULT_EVENT_DAY_TYPE } from '../../../model/calendar/dayTypes.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { markedAreas } from '../../calendar/hooks.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { Prepare } from './command.ts';

interface Mark {
  readonly body: JsonObject;
  /** Codes of areas for which the day has the mark already. */
  readonly closed: readonly string[];
  /** False: for none of the areas is there anything to mark. */
  readonly isOpen: boolean;
}

/** The mark without areas that have it already. */
const withOpenAreas = async (context: WriteContext, body: JsonObject): Promise<Mark> => {
  const { dateEvent, type = DEFAULT_EVENT_DAY_TYPE, areas } = body;
  if (!Array.isArray(areas) || typeof dateEvent !== 'string' || typeof type !== 'string')
    return { body, closed: [], isOpen: true };
  const marked = await markedAreas(context.database, { day: dateEvent, type });
  const closedMarks = marked.filter(({ area }) => areas.includes(iriOf('areas', area)));
  const open = areas.filter((iri) => !closedMarks.some(({ area }) => iri === iriOf('areas', area)));
  const codes = closedMarks.map(({ code }) => code);
  return { body: { ...body, areas: open }, closed: codes, isOpen: open.length > 0 || codes.length === 0 };
};

const PERIOD = z.looseObject({ lastDay: z.iso.date().optional() });

/** A first day that is none is left to the record's validation. */
const daysOf = (first: unknown, last: string | undefined): readonly unknown[] => {
  if (last === undefined || !z.iso.date().safeParse(first).success) return [first];
  const violations = blockedPeriodViolations(String(first), last);
  if (violations.length > 0) throw invalid(...violations);
  return blockedDaysOf(String(first), last);
};

/** Marks a day or a period for some areas, for those that are not marked yet; the body is that of an event day. */
export const prepareBlockDay: Prepare = async (context, input) => {
  const { lastDay, ...body } = readAs(PERIOD, input);
  const days = daysOf(body.dateEvent, lastDay);
  return {
    touched: {},
    run: async () => {
      const { event_days: eventDays } = recordsOf(context);
      const ids: number[] = [];
      const closedCodes = new Set<string>();
      for (const dateEvent of days) {
        const mark = await withOpenAreas(context, { ...body, dateEvent });
        if (mark.isOpen) ids.push(await eventDays.create(mark.body));
        for (const code of mark.closed) closedCodes.add(code);
      }
      // Every area is closed on that day already; the record's hook names the existing marks.
      if (ids.length === 0) ids.push(await eventDays.create({ ...body, dateEvent: days[0] }));
      const label = PLANNING_COMMAND_SENTENCES.blocked(days.map(String), [...closedCodes]);
      return { label, sessions: [], made: { event_days: ids } };
    },
  };
};

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

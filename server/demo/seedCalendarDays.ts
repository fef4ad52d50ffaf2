import { calendarDays, eventDays, eventDaysAreas } from '../database/schema/calendar.ts';
import { addDays, mondayOf } from './calendar.ts';
import { EVENTS, MARKS } from './closedDays.ts';
import { insertRows } from './insertRows.ts';
import type { Plan } from './planSessions.ts';
import type { Seeding } from './seeding.ts';
import { areaId } from './seeding.ts';

const WARNED_AFTER_DAYS = 8;

/** A finding for the preparation: a day closed after it was planned. */
const seedWarning = async ({ tx, today }: Seeding, { logisticSessions }: Plan, id: number): Promise<void> => {
  const late = logisticSessions.find(({ day }) => day >= addDays(today, WARNED_AFTER_DAYS));
  if (!late) return;
  await insertRows(tx, eventDays, [{ id, name: 'Travaux d’accès', dateEvent: late.day, type: 'blocked' }]);
  await insertRows(tx, eventDaysAreas, [{ ownerId: id, targetId: late.place.areaId }]);
};

/** Days without training, by area and by row. */
export const seedCalendarDays = async (seeding: Seeding, plan: Plan): Promise<void> => {
  const { tx, today } = seeding;
  const monday = mondayOf(today);
  const events = EVENTS.map((event, index) => ({ ...event, id: index + 1, dateEvent: addDays(monday, event.day) }));
  await insertRows(
    tx,
    eventDays,
    events.map(({ id, name, dateEvent, type }) => ({ id, name, dateEvent, type })),
  );
  const links = events.flatMap(({ id, regions }) =>
    regions.map((region) => ({ ownerId: id, targetId: areaId(seeding, region) })),
  );
  await insertRows(tx, eventDaysAreas, links);
  await seedWarning(seeding, plan, events.length + 1);
  const marks = MARKS.map(({ day, type, positions }) => ({ date: addDays(monday, day), type, positions }));
  await insertRows(tx, calendarDays, marks);
};

import type { DAY_TYPES } from '../../../model/calendarConstants.ts';
import { calendarDays, eventDays, eventDaysAreas } from '../schema/calendar.ts';
import { addDays, mondayOf } from './calendar.ts';
import { insertRows } from './insertRows.ts';
import type { Region, Seeding } from './seeding.ts';
import { areaId } from './seeding.ts';

interface Event {
  readonly name: string;
  /** Days from this week's Monday. */
  readonly day: number;
  readonly type: (typeof DAY_TYPES)[number];
  readonly regions: readonly Region[];
}

const EVERYWHERE: readonly Region[] = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'];

/** Weeks around today, so that the planning always shows some. */
const EVENTS: readonly Event[] = [
  { name: 'Séminaire des formateurs', day: -17, type: 'blocked', regions: EVERYWHERE },
  { name: 'Circuit réservé', day: -4, type: 'blocked', regions: ['E6'] },
  { name: 'Pont', day: 4, type: 'holiday', regions: ['E1', 'E2'] },
  { name: 'Salon de l’automobile', day: 10, type: 'blocked', regions: ['E2'] },
  { name: 'Fête patronale', day: 15, type: 'holiday', regions: ['E3'] },
  { name: 'Inventaire du matériel', day: 24, type: 'blocked', regions: ['E4', 'E7', 'E8'] },
  { name: 'Journée solidaire', day: 31, type: 'holiday', regions: EVERYWHERE },
];

/** Marks of the planning's rows, by the positions of logistic areas; null: all of them. */
const MARKS = [
  { day: -10, type: 'blocked', positions: [3] },
  { day: 3, type: 'blocked', positions: [1, 2] },
  { day: 11, type: 'holiday', positions: null },
  { day: 18, type: 'blocked', positions: [5] },
  { day: 25, type: 'holiday', positions: [4] },
  { day: 32, type: 'holiday', positions: null },
] as const;

/** Days on which the planning takes nothing, by area and by row. */
export const seedCalendarDays = async (seeding: Seeding): Promise<void> => {
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
  const marks = MARKS.map(({ day, type, positions }) => ({ date: addDays(monday, day), type, positions }));
  await insertRows(tx, calendarDays, marks);
};

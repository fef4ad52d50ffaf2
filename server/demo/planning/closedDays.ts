import type { DAY_TYPES } from '../../../model/calendar/dayTypes.ts';
import { addDays, mondayOf } from '../invented/calendar.ts';
import { LOGISTIC_AREAS } from '../invented/regions.ts';
import { areaId, type Region, type Seeding } from '../writing/seeding.ts';

interface Event {
  readonly name: string;
  /** Days from this week's Monday. */
  readonly day: number;
  readonly type: (typeof DAY_TYPES)[number];
  readonly regions: readonly Region[];
}

const EVERYWHERE: readonly Region[] = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'];

/** Weeks around today, so that the planning always shows some. */
export const EVENTS: readonly Event[] = [
  { name: 'Séminaire des formateurs', day: -17, type: 'blocked', regions: EVERYWHERE },
  { name: 'Circuit réservé', day: -4, type: 'blocked', regions: ['E6'] },
  { name: 'Pont', day: 4, type: 'holiday', regions: ['E4', 'E7'] },
  { name: 'Salon de l’automobile', day: 10, type: 'blocked', regions: ['E2'] },
  { name: 'Fête patronale', day: 15, type: 'holiday', regions: ['E3'] },
  { name: 'Inventaire du matériel', day: 24, type: 'blocked', regions: ['E4', 'E7', 'E8'] },
  { name: 'Journée solidaire', day: 31, type: 'holiday', regions: EVERYWHERE },
];

/** Marks on planning rows, by positions of logistic areas; null: all. */
export const MARKS = [
  { day: -10, type: 'blocked', positions: [3] },
  { day: 3, type: 'blocked', positions: [3] },
  { day: 11, type: 'holiday', positions: [4] },
  { day: 18, type: 'blocked', positions: [5] },
  { day: 25, type: 'holiday', positions: [4] },
  { day: 32, type: 'holiday', positions: null },
] as const;

/** Days closed by events and marks, from this week's Monday, with their regions. */
const CLOSINGS: readonly Pick<Event, 'day' | 'regions'>[] = [
  ...EVENTS,
  ...MARKS.map(({ day, positions }) => ({
    day,
    regions: LOGISTIC_AREAS.filter(
      (_, index) => positions === null || (positions as readonly number[]).includes(index + 1),
    ).flatMap(({ regions }) => regions),
  })),
];

/** Is there no training in an area on a day. */
export const closedDays = (seeding: Pick<Seeding, 'areas' | 'today'>): ((area: number, day: string) => boolean) => {
  const monday = mondayOf(seeding.today);
  const closedKeys = new Set(
    CLOSINGS.flatMap(({ day, regions }) => regions.map((region) => `${areaId(seeding, region)} ${addDays(monday, day)}`)),
  );
  return (area, day) => closedKeys.has(`${area} ${day}`);
};

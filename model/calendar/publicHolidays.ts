import { easter } from 'date-easter';
import { PUBLIC_HOLIDAY_NAMES } from '../messages/kernel/publicHolidays.ts';
import { dayAfter } from './parisTime.ts';

type HolidayKey = keyof typeof PUBLIC_HOLIDAY_NAMES;

interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
}

/** The legal holidays of metropolitan France (Code du travail, L3133-1): fixed dates, or days relative to Easter. */
const HOLIDAYS = {
  newYear: '01-01',
  easterMonday: 1,
  labourDay: '05-01',
  victory1945: '05-08',
  ascension: 39,
  whitMonday: 50,
  nationalDay: '07-14',
  assumption: '08-15',
  allSaints: '11-01',
  armistice1918: '11-11',
  christmas: '12-25',
} as const satisfies Readonly<Record<HolidayKey, string | number>>;

const knownYears = new Map<number, readonly PublicHoliday[]>();

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const holidaysOf = (year: number): PublicHoliday[] => {
  const { month, day } = easter(year);
  const easterDay = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return Object.entries(HOLIDAYS)
    .map(([key, when]) => ({
      date: typeof when === 'number' ? dayAfter(easterDay, when) : `${year}-${when}`,
      name: PUBLIC_HOLIDAY_NAMES[key as HolidayKey],
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
};

/** The public holidays of a year in metropolitan France, in order. */
export const publicHolidays = (year: number): readonly PublicHoliday[] => {
  const holidays = knownYears.get(year) ?? holidaysOf(year);
  knownYears.set(year, holidays);
  return holidays;
};

/** Name of the public holiday on a day; null: none. */
export const publicHolidayOn = (day: string): string | null =>
  publicHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)?.name ?? null;

import { DAY_MS, parisDay, parisTime, SECOND_MS } from '../calendar/parisTime.ts';
import { plainWord } from './typedCells.ts';

/** A day, `YYYY-MM-DD`, with the time of day where the text has one. */
export interface DayAndTime {
  readonly day: string;
  readonly time: string | null;
}

/** How the names of the months begin, without accents: long enough to tell June from July. */
const MONTHS = ['janv', 'fev', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'] as const;

const TIME = String.raw`(?:[ T,]+(?:a )?(\d{1,2})[:h](\d{2})?(?::\d{2})?)?`;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})${TIME}$`);
const WORDS = new RegExp(String.raw`^(?:[a-z]{3,8}\.?,? )?(\d{1,2})(?:er)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})${TIME}$`);
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
/** With a time zone it is an instant, which has another clock time, or another day, in Paris. */
const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?(?:\d{2})?)$/i;

/** Excel stores a day as the days since 30 December 1899, and the time as the fraction; between 1954 and 2119. */
const EXCEL = /^(\d{5})(?:[.,](\d+))?$/;
const EXCEL_ORIGIN = Date.UTC(1899, 11, 30);
const EXCEL_FIRST = 20_000;
const EXCEL_LAST = 80_000;

/** Two digits mean 1970 to 2069. */
const FIRST_SHORT_YEAR = 70;
/** Further ahead, a year of two digits may well be one of the last century. */
const NEAR_YEARS = 20;

interface ReadOn {
  /** `YYYY-MM-DD`. */
  readonly today?: string;
  /** Is it a day that cannot be to come: then `69` is 1969. Default false. */
  readonly isPast?: boolean;
}

const clock = (hours: string | undefined, minutes: string | undefined): string | null =>
  hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes ?? '00'}`;

const dayOf = ([year, month, day]: readonly [string, string, string], { today, isPast = false }: ReadOn): string => {
  const inYear = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return inYear(year);
  const near = inYear(`20${year}`);
  if (isPast && today !== undefined) return near > today ? inYear(`19${year}`) : near;
  return Number(year) < FIRST_SHORT_YEAR ? near : inYear(`19${year}`);
};

const monthOf = (word: string): string | null => {
  const index = MONTHS.findIndex((month) => word.startsWith(month) || (word.length >= 3 && month.startsWith(word)));
  return index < 0 ? null : String(index + 1);
};

const inWords = (text: string, on: ReadOn): DayAndTime | null => {
  const [, day = '', word = '', year = '', hours, minutes] = WORDS.exec(text) ?? [];
  const month = monthOf(word);
  return day && month ? { day: dayOf([year, month, day], on), time: clock(hours, minutes) } : null;
};

const ofExcel = (text: string): DayAndTime | null => {
  const [, days = '', fraction] = EXCEL.exec(text) ?? [];
  if (!days || Number(days) < EXCEL_FIRST || Number(days) > EXCEL_LAST) return null;
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * (DAY_MS / SECOND_MS));
  const [day = '', time = ''] = new Date(EXCEL_ORIGIN + Number(days) * DAY_MS + seconds * SECOND_MS).toISOString().split('T');
  return { day, time: fraction === undefined ? null : time.slice(0, 5) };
};

const ofInstant = (text: string): DayAndTime | null => {
  const [, day = '', time = '', zone = ''] = ISO_INSTANT.exec(text) ?? [];
  const hours = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const instant = new Date(`${day}T${time}${hours.toUpperCase()}`);
  return day && !Number.isNaN(instant.getTime()) ? { day: parisDay(instant), time: parisTime(instant) } : null;
};

/**
 * A day as French people, and Excel, write it: 15/01/27, 15.01.2027, 3 décembre 2026, jeudi 1er mars 2027, 2027-01-15, 46037; null:
 * not a day. The day may not exist: the field checks it.
 */
export const readFrenchDay = (typed: string, on: ReadOn = {}): DayAndTime | null => {
  const iso = ISO.exec(typed.trim());
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, time: clock(iso[4], iso[5]) };
  const instant = ofInstant(typed.trim());
  if (instant) return instant;
  const text = plainWord(typed);
  const numbers = NUMBERS.exec(text);
  if (!numbers) return inWords(text, on) ?? ofExcel(text);
  const [, day = '', month = '', year = '', hours, minutes] = numbers;
  return { day: dayOf([year, month, day], on), time: clock(hours, minutes) };
};

/** Was a year of two digits read as one so far ahead that the last century may have been meant. */
export const isDistantShortYear = (typed: string, day: string, today: string): boolean =>
  /[/. -]\d{2}$/.test(plainWord(typed)) && Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + NEAR_YEARS;

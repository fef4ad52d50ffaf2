import { frenchDate, longDayIn } from '../../calendar/frenchDate.ts';
import { andOthers, plural } from '../../kernel/values/french.ts';
import { saying } from '../../wording/worded.ts';

const ofDay =
  (format: (date: Date) => string) =>
  (day: string): string =>
    format(new Date(`${day}T00:00:00Z`));

const formatIn = (options: Intl.DateTimeFormatOptions) => ofDay(frenchDate({ timeZone: 'UTC', ...options }));

const weekday = formatIn({ weekday: 'short', day: 'numeric' });
const month = formatIn({ month: 'long' });
/** `décembre 2026`, of a day. */
export const monthAndYear = formatIn({ month: 'long', year: 'numeric' });

/** `mardi 1er décembre 2026`. */
export const longDay = ofDay(longDayIn('UTC'));

/** Days listed in a sentence before the rest is counted. */
const NAMED_MAX = 6;

/** `mar. 1er décembre 2026`. */
export const shortDay = (day: string): string => `${weekday(day)} ${monthAndYear(day)}`;

/**
 * A list of days as text; the month is written once, the year only where there are two.
 * @example daysWords(['2026-12-01', '2026-12-02']) // 'mar. 1er et mer. 2 décembre'
 */
export const daysWords = (days: readonly string[]): string => {
  const namedDays = days.slice(0, days.length > NAMED_MAX ? NAMED_MAX - 1 : NAMED_MAX);
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size === 1;
  const monthOf = isOneYear ? month : monthAndYear;
  const words = namedDays.map((day, index) =>
    namedDays[index + 1]?.slice(0, 7) === day.slice(0, 7) ? weekday(day) : `${weekday(day)} ${monthOf(day)}`,
  );
  const last = days.at(-1);
  if (last && namedDays.length < days.length) {
    return `${words.join(', ')} ${andOthers(days.length - namedDays.length)}, jusqu’au ${weekday(last)} ${monthOf(last)}`;
  }
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ');
};

/** Result of a creation: `1 session « Éco-conduite », 2 journées : mar. 1er et mer. 2 décembre`. */
export const createdSentence = saying(
  (sessions: number, days: readonly string[], training = ''): string =>
    `${plural(sessions, 'session', 'sessions')}${training && ` « ${training} »`}, ${plural(days.length, 'journée', 'journées')} : ${daysWords(days)}`,
);

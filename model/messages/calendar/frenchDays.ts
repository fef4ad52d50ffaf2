import { andOthers, plural } from '../../french.ts';

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

const weekday = formatIn({ weekday: 'short', day: 'numeric' });
const month = formatIn({ month: 'long' });
const monthAndYear = formatIn({ month: 'long', year: 'numeric' });

/** `mardi 1 décembre 2026`. */
export const longDay = formatIn({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Days listed in a sentence before the rest is counted. */
const NAMED_MAX = 6;

/** `mar. 1 décembre 2026`. */
export const shortDay = (day: string): string => `${weekday(day)} ${monthAndYear(day)}`;

/**
 * A list of days as text; the month is written once, the year only where there are two.
 * @example daysWords(['2026-12-01', '2026-12-02']) // 'mar. 1 et mer. 2 décembre'
 */
export const daysWords = (days: readonly string[]): string => {
  const named = days.slice(0, days.length > NAMED_MAX ? NAMED_MAX - 1 : NAMED_MAX);
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size === 1;
  const monthOf = isOneYear ? month : monthAndYear;
  const words = named.map((day, index) =>
    named[index + 1]?.slice(0, 7) === day.slice(0, 7) ? weekday(day) : `${weekday(day)} ${monthOf(day)}`,
  );
  const last = days.at(-1);
  if (last && named.length < days.length) {
    return `${words.join(', ')} ${andOthers(days.length - named.length)}, jusqu’au ${weekday(last)} ${monthOf(last)}`;
  }
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ');
};

/** Result of a creation: `1 session, 2 journées : mar. 1 et mer. 2 décembre`. */
export const createdSentence = (sessions: number, days: readonly string[]): string =>
  `${plural(sessions, 'session', 'sessions')}, ${plural(days.length, 'journée', 'journées')} : ${daysWords(days)}`;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** A day without a clock change. */
export const DAY_MS = 86_400_000;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

/** The day so many days later, or earlier if negative, as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days from one `YYYY-MM-DD` to another; negative: the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The business time zone: all clock times of the product are in it. */
export const BUSINESS_TIME_ZONE = 'Europe/Paris';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const wallClock = (instant: Date): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));

/** The calendar day in Paris, `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
};

/** The time of day in Paris, `HH:mm`. */
export const parisTime = (instant: Date): string => {
  const { hour, minute } = wallClock(instant);
  return `${hour}:${minute}`;
};

/** Date and time in Paris, `YYYY-MM-DDTHH:mm`. */
export const parisDateTime = (instant: Date): string => {
  const { year, month, day, hour, minute } = wallClock(instant);
  return `${year}-${month}-${day}T${hour}:${minute}`;
};

const offsetMs = (instant: Date): number => {
  const { year, month, day, hour, minute, second } = wallClock(instant);
  const wallTime = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wallTime - Math.floor(instant.getTime() / 1000) * 1000;
};

/** The instant of a Paris clock time (`24:00`: the end of the day). A skipped hour maps to the one after it. */
export const parisInstant = (day: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS;
  const first = asUtc - offsetMs(new Date(asUtc));
  return new Date(asUtc - offsetMs(new Date(first)));
};

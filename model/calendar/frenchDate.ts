/** Writes dates in French words; the first of a month is `1er`, which Intl does not know. */
export const frenchDate = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat('fr-FR', options);
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('');
};

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `mardi 1er décembre 2026`, in the time zone. */
export const longDayIn = (timeZone: string): ((date: Date) => string) => frenchDate({ timeZone, ...LONG_DAY });

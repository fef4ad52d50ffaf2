import { longDayIn } from '../../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE } from '../../../../model/calendar/parisTime.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('fr-FR', { timeZone: BUSINESS_TIME_ZONE, ...options });
  return (instant: string): string => formatter.format(new Date(instant));
};

export const formatHour = format({ hour: '2-digit', minute: '2-digit' });
const longDay = longDayIn(BUSINESS_TIME_ZONE);
export const formatLongDay = (instant: string): string => longDay(new Date(instant));
const formatDay = format({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `20/11/2026 à 09:05`. */
export const formatInstant = (instant: string): string => `${formatDay(instant)} à ${formatHour(instant)}`;

export const isSameDay = (left: string, right: string): boolean => formatDay(left) === formatDay(right);

import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import type { TrainerLogisticSession } from '../../model/trainers/trainerSpace.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import { TRAINER_SPACE_MESSAGES } from './messages.ts';

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

/** The weekday, or a relative day. */
export const nearnessOf = (startAt: string, now: Date): string => {
  const day = parisDay(new Date(startAt));
  const today = parisDay(now);
  if (day === today) return TRAINER_SPACE_MESSAGES.today;
  if (day === dayAfter(today, 1)) return TRAINER_SPACE_MESSAGES.tomorrow;
  const word = WEEKDAY.format(new Date(`${day}T00:00:00Z`));
  return word.charAt(0).toUpperCase() + word.slice(1);
};

export const dayTitle = ({ startAt, endAt }: Pick<TrainerLogisticSession, 'startAt' | 'endAt'>): string =>
  formatPeriod(startAt, endAt);

/** The calendar days of a session. */
export const daysOf = ({ startAt, endAt }: Pick<TrainerLogisticSession, 'startAt' | 'endAt'>): readonly string[] => {
  const last = parisDay(new Date(endAt));
  const days = [parisDay(new Date(startAt))];
  for (let day = days[0] ?? last; day < last; ) {
    day = dayAfter(day, 1);
    days.push(day);
  }
  return days;
};

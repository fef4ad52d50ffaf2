import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import { USUAL_HOURS } from '../../../model/sessions/usualHours.ts';
import type { ShownRecord } from '../../../src/columns/useShownRecords.ts';
import { MIDNIGHT, wholeDaysOf } from './unavailabilityPeriod.ts';

/** Fields that the list of a trainer's unavailabilities reads. */
export const UNAVAILABILITY_FIELDS = ['startAt', 'endAt', 'commentary'] as const;
export type Unavailability = ShownRecord<'trainer_unavailabilities', (typeof UNAVAILABILITY_FIELDS)[number]>;

/** Input of the dialog; whole days have no times. */
export interface UnavailabilityDraft {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly isWholeDays: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly commentary: string;
}

export const newDraft = (today: string): UnavailabilityDraft => ({
  firstDay: today,
  lastDay: today,
  isWholeDays: true,
  startTime: USUAL_HOURS.start,
  endTime: USUAL_HOURS.end,
  commentary: '',
});

export const draftOf = (record: Unavailability): UnavailabilityDraft => {
  const whole = wholeDaysOf(record);
  const [start, end] = [new Date(record.startAt), new Date(record.endAt)];
  return {
    ...newDraft(parisDay(start)),
    firstDay: whole?.first ?? parisDay(start),
    lastDay: whole?.last ?? parisDay(end),
    isWholeDays: whole !== null,
    ...(whole ? {} : { startTime: parisTime(start), endTime: parisTime(end) }),
    commentary: record.commentary ?? '',
  };
};

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
const isTime = (time: string | null): time is string => time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The period of a draft; null: incomplete, or it ends before it starts. */
export const periodOf = (draft: UnavailabilityDraft): Pick<Unavailability, 'startAt' | 'endAt'> | null => {
  const { firstDay, lastDay, isWholeDays } = draft;
  const startTime = isWholeDays ? MIDNIGHT : draft.startTime;
  const endTime = isWholeDays ? '24:00' : draft.endTime;
  if (!isDay(firstDay) || !isDay(lastDay) || !isTime(startTime) || !(endTime === '24:00' || isTime(endTime))) return null;
  const [start, end] = [parisInstant(firstDay, startTime), parisInstant(lastDay, endTime)];
  return start < end ? { startAt: start.toISOString(), endAt: end.toISOString() } : null;
};

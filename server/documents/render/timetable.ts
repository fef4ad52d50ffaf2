import { halfDaysOf } from '../../../model/attendance.ts';
import { parisDay, parisTime } from '../../../model/parisTime.ts';
import type { TimeSlot } from '../../../model/signedHours.ts';
import type { Day, Dossier } from '../dossier.ts';

/** One date of the timetable with the hours that are taught, and the breaks between them. */
export interface TimetableLine {
  readonly date: string;
  readonly slots: readonly TimeSlot[];
  readonly breaks: readonly TimeSlot[];
  readonly commentary: string | null;
}

const isWithin = ({ start, end }: TimeSlot, whole: TimeSlot): boolean => start >= whole.start && end <= whole.end;

const slotsOf = (whole: TimeSlot, timeSlots: readonly TimeSlot[]): readonly TimeSlot[] => {
  const inside = timeSlots
    .filter((slot) => isWithin(slot, whole))
    .toSorted((left, right) => left.start.localeCompare(right.start));
  return inside.length > 0 ? inside : [whole];
};

const breaksOf = (slots: readonly TimeSlot[]): TimeSlot[] =>
  slots.flatMap((slot, index) => {
    const next = slots[index + 1];
    return next && next.start > slot.end ? [{ start: slot.end, end: next.start }] : [];
  });

const ownDates = (day: Day) =>
  day.timetable.length > 0
    ? day.timetable
    : [{ date: parisDay(day.startAt), startAt: parisTime(day.startAt), endAt: parisTime(day.endAt), commentary: null }];

/** Dates and hours of the whole session, in their order. */
export const timetableOf = ({ days, training }: Pick<Dossier, 'days' | 'training'>): readonly TimetableLine[] =>
  days.flatMap((day) =>
    ownDates(day).map(({ date, startAt, endAt, commentary }) => {
      const slots = slotsOf({ start: startAt, end: endAt }, training.timeSlots);
      return { date, slots, breaks: breaksOf(slots), commentary: commentary ?? null };
    }),
  );

/** Minutes taught over the whole session, as its timetable has them. */
export const plannedMinutes = (dossier: Pick<Dossier, 'days' | 'training'>): number =>
  dossier.training.duration !== null && dossier.training.duration > 0
    ? Math.round(dossier.training.duration * 60)
    : dossier.days
        .flatMap((day) => halfDaysOf(day))
        .reduce((sum, { startAt, endAt }) => sum + (endAt.getTime() - startAt.getTime()) / 60_000, 0);

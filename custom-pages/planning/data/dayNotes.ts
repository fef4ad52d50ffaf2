import { parisDay } from '../../../model/calendar/parisTime.ts';
import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import { markWords } from './markWords.ts';
import type { PlanningAbsence } from './planningAbsences.ts';
import { eventsByDay, type PlanningEvent } from './planningEvents.ts';
import type { DayMark } from './planningMarks.ts';
import { daysOfPeriod, isWeekend, type PlanningPeriod } from './planningPeriod.ts';
import type { PlanningRow } from './planningRows.ts';

/** Marks and absences that the timeline shows behind its sessions, by colours and hatching. */
export interface DayBackground {
  readonly marks: readonly DayMark[];
  readonly absences: readonly PlanningAbsence[];
  /** The areas shown; marks of others are left out. */
  readonly areas: readonly Pick<PlanningRow, 'id' | 'code'>[];
}

const isMarkOn = ({ areas }: DayMark, area: string): boolean => areas === null || areas.includes(area);

const isAwayOn = ({ days }: PlanningAbsence, day: string): boolean => days.from <= day && day < days.to;

/** Words for the areas that a mark concerns; null: no area that is shown. */
const whomOf = (mark: DayMark, { areas }: DayBackground): readonly string[] | null => {
  const marked = areas.filter(({ id }) => isMarkOn(mark, id));
  if (mark.areas === null || (marked.length > 0 && marked.length === areas.length)) return [PLANNING_DAY_MESSAGES.everywhere];
  return marked.length > 0 ? marked.map(({ code }) => code) : null;
};

/** Notes on a day, in words: public holidays, blocked days with their areas, trainers who are away. */
export const dayNotes = (day: string, background: DayBackground): readonly string[] => [
  ...background.marks
    .filter((mark) => mark.day === day)
    .flatMap((mark) => {
      const whom = whomOf(mark, background);
      return whom ? [PLANNING_DAY_MESSAGES.note(markWords(mark), mark.kind === 'public' ? [] : whom)] : [];
    }),
  ...background.absences
    .filter((absence) => isAwayOn(absence, day))
    .map(({ trainer, words }) => PLANNING_DAY_MESSAGES.away(trainer, words)),
];

/** Notes against a session on its day: its area is blocked, or one of its trainers is away at that time. */
export const eventNotes = ({ logisticSession: { area, startAt, endAt, trainers } }: PlanningEvent, background: DayBackground) => {
  const [first, last] = [parisDay(new Date(startAt)), parisDay(new Date(Date.parse(endAt) - 1))];
  const ownTrainers = new Set(trainers.map((trainer) => trainer['@id']));
  const marks = background.marks.filter((mark) => first <= mark.day && mark.day <= last && isMarkOn(mark, area?.['@id'] ?? ''));
  const absences = background.absences.filter(
    (absence) =>
      ownTrainers.has(absence.row) &&
      Date.parse(absence.startAt) < Date.parse(endAt) &&
      Date.parse(startAt) < Date.parse(absence.endAt),
  );
  return [
    ...marks.map(markWords),
    ...absences.map(({ trainer, words }) => PLANNING_DAY_MESSAGES.away(trainer, words)),
  ] as readonly string[];
};

interface ListedDay {
  readonly day: string;
  readonly events: readonly PlanningEvent[];
  readonly notes: readonly string[];
}

interface ListOptions {
  readonly events: readonly PlanningEvent[];
  readonly period: PlanningPeriod;
  readonly background: DayBackground;
  readonly showsWeekends: boolean;
}

/** The days of the list: those with sessions or notes. */
export const listedDays = ({ events, period, background, showsWeekends }: ListOptions): readonly ListedDay[] => {
  const byDay = new Map(eventsByDay(events, period).map((group) => [group.day, group.events]));
  return daysOfPeriod(period)
    .map((day) => ({ day, events: byDay.get(day) ?? [], notes: dayNotes(day, background) }))
    .filter(
      (dayOfList) => dayOfList.events.length > 0 || (dayOfList.notes.length > 0 && (showsWeekends || !isWeekend(dayOfList.day))),
    );
};

/**
 * The day of the list to scroll to: today, else the next one that has something, else the last one; null in a period without today, which is
 * read from its beginning.
 */
export const firstDayToRead = (
  days: readonly Pick<ListedDay, 'day'>[],
  { period, today }: { readonly period: PlanningPeriod; readonly today: string },
): string | null => {
  if (today < period.from || today >= period.to) return null;
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? null;
};

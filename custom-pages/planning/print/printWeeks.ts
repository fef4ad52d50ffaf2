import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import type { PlanningAbsence } from '../data/planningAbsences.ts';
import { eventsByDay, type PlanningEvent } from '../data/planningEvents.ts';
import type { DayMark } from '../data/planningMarks.ts';
import { addDays, daysOfPeriod, type PlanningPeriod } from '../data/planningPeriod.ts';
import type { PlanningRow } from '../data/planningRows.ts';

/** A day of a row. */
export interface PrintedCell {
  readonly day: string;
  /** False for days outside the visible period, which fill the week and stay empty. */
  readonly isInside: boolean;
  readonly events: readonly PlanningEvent[];
  /** Absences of the row's trainer. */
  readonly absences: readonly PlanningAbsence[];
  /** For a cell: marks of its row only; for a header: marks of all rows. */
  readonly marks: readonly DayMark[];
}

export interface PrintedRow {
  readonly row: PlanningRow;
  /** First row of a group. */
  readonly startsGroup: boolean;
  readonly cells: readonly PrintedCell[];
}

/** A week of the sheet: a whole month in one table would be too narrow to read. */
export interface PrintedWeek {
  readonly period: PlanningPeriod;
  readonly days: readonly (Omit<PrintedCell, 'events' | 'absences'> & { readonly isEmpty: boolean })[];
  readonly rows: readonly PrintedRow[];
}

interface PrintWeeksOptions {
  readonly period: PlanningPeriod;
  readonly rows: readonly PlanningRow[];
  readonly events: readonly PlanningEvent[];
  readonly marks: readonly DayMark[];
  /** Default none. */
  readonly absences?: readonly PlanningAbsence[];
}

const WEEK = 7;

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;

/** All weeks of the period, from Monday to Monday. */
const weeksOf = ({ from, to }: PlanningPeriod): readonly PlanningPeriod[] => {
  const weeks: PlanningPeriod[] = [];
  for (let monday = addDays(from, -weekday(from)); monday < to; monday = addDays(monday, WEEK)) {
    weeks.push({ from: monday, to: addDays(monday, WEEK) });
  }
  return weeks;
};

const isOn = ({ days }: PlanningAbsence, day: string): boolean => days.from <= day && day < days.to;

const printedWeek = (week: PlanningPeriod, { period, rows, events, marks, absences = [] }: PrintWeeksOptions): PrintedWeek => {
  const byDay = new Map(eventsByDay(events, week).map((group) => [group.day, group.events]));
  const days = daysOfPeriod(week);
  const isInside = (day: string): boolean => period.from <= day && day < period.to;
  const cellsOf = (row: PlanningRow): readonly PrintedCell[] =>
    days.map((day) => ({
      day,
      isInside: isInside(day),
      events: isInside(day) ? (byDay.get(day) ?? []).filter(({ rowIds }) => rowIds.includes(row.id)) : [],
      absences: isInside(day) ? absences.filter((absence) => absence.row === row.id && isOn(absence, day)) : [],
      marks: marks.filter((mark) => mark.day === day && mark.areas?.includes(row.id)),
    }));
  const printed = rows
    .map((row) => ({ row, cells: cellsOf(row) }))
    // Without rows that have neither sessions nor absences.
    .filter(({ cells }) => cells.some((cell) => cell.events.length + cell.absences.length > 0));
  return {
    period: week,
    days: days.map((day) => ({
      day,
      isInside: isInside(day),
      isEmpty: !byDay.has(day),
      marks: marks.filter((mark) => mark.day === day && mark.areas === null),
    })),
    rows: printed.map((one, index) => ({ ...one, startsGroup: printed[index - 1]?.row.group !== one.row.group })),
  };
};

/** The visible period by week, without weeks that have no rows. */
export const printWeeks = (options: PrintWeeksOptions): readonly PrintedWeek[] =>
  weeksOf(options.period)
    .map((week) => printedWeek(week, options))
    .filter(({ rows }) => rows.length > 0);

/** ISO week number of a day. */
export const isoWeek = (day: string): number => {
  const thursday = addDays(day, 3 - weekday(day));
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (WEEK * DAY_MS)) + 1;
};

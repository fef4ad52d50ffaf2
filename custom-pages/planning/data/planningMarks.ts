import type { DAY_TYPES } from '../../../model/calendar/dayTypes.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { PlanningArea, PlanningLogisticArea } from './planningLogisticSession.ts';

type DayType = (typeof DAY_TYPES)[number];

/** A named day without training in some areas. */
export interface EventDay extends Reference {
  readonly name: string;
  readonly dateEvent: string;
  readonly areas: readonly PlanningArea[];
  readonly type: DayType;
}

/** A mark of a day on some rows of logistic areas, or on all. */
export interface CalendarDay extends Reference {
  readonly date: string;
  readonly type: DayType;
  readonly positions: readonly number[] | null;
}

/** A marked day. */
export interface DayMark {
  readonly id: string;
  readonly day: string;
  /** Empty for calendar marks, which have no name. */
  readonly name: string;
  /** `public`: a public holiday, which cannot be removed. */
  readonly kind: DayType | 'public';
  /** IRIs of its areas; null: all. */
  readonly areas: readonly string[] | null;
  /** IRI of the event day, which the planning can remove; null for others. */
  readonly eventDay: string | null;
}

interface MarkSources {
  readonly eventDays: readonly EventDay[];
  readonly calendarDays: readonly CalendarDay[];
  readonly publicHolidays: readonly { readonly date: string; readonly name: string }[];
  readonly logisticAreas: readonly PlanningLogisticArea[];
}

/** All marked days: public holidays, event days by area, calendar marks by row of logistic areas. */
export const dayMarks = ({ eventDays, calendarDays, publicHolidays, logisticAreas }: MarkSources): readonly DayMark[] => {
  const areasAt = (positions: readonly number[]): readonly string[] =>
    logisticAreas.filter(({ position }) => positions.includes(position)).flatMap(({ areas }) => areas.map((area) => area['@id']));
  return [
    ...publicHolidays.map(
      ({ date, name }) => ({ id: `public ${date}`, day: date, name, kind: 'public', areas: null, eventDay: null }) as const,
    ),
    ...eventDays.map((day) => ({
      id: day['@id'],
      day: day.dateEvent,
      name: day.name,
      kind: day.type,
      areas: day.areas.map((area) => area['@id']),
      eventDay: day['@id'],
    })),
    ...calendarDays.map((day) => ({
      id: day['@id'],
      day: day.date,
      name: '',
      kind: day.type,
      areas: day.positions && day.positions.length > 0 ? areasAt(day.positions) : null,
      eventDay: null,
    })),
  ];
};

/** Is a kind of mark on all of the shown areas that day; without area rows only marks of all areas are. */
export const coversAll = (mark: DayMark, ofDay: readonly DayMark[], shownAreas: readonly string[]): boolean => {
  const marked = new Set(ofDay.filter(({ kind }) => kind === mark.kind).flatMap(({ areas }) => areas ?? []));
  return mark.areas === null || (shownAreas.length > 0 && shownAreas.every((area) => marked.has(area)));
};

/** Marks by day. */
export const marksByDay = (marks: readonly DayMark[]): ReadonlyMap<string, readonly DayMark[]> =>
  Map.groupBy(marks, ({ day }) => day);

import type { EventApi, EventInput } from '@fullcalendar/core';
import type { WeekLoad } from '../../data/dayLoads.ts';
import type { PlanningAbsence } from '../../data/planningAbsences.ts';
import type { PlanningEvent } from '../../data/planningEvents.ts';
import type { DayMark } from '../../data/planningMarks.ts';
import { addDays } from '../../data/planningPeriod.ts';
import type { RowKind } from '../../data/rowKinds.ts';
import { PLANNING_DAY_MESSAGES, PLANNING_MESSAGES } from '../../messages.ts';

/** A session as FullCalendar input. */
export const eventInput = (event: PlanningEvent): EventInput => ({
  id: event.id,
  resourceIds: [...event.rowIds],
  start: event.start,
  end: event.end,
  title: event.title || PLANNING_MESSAGES.noTraining,
  backgroundColor: event.colour,
  borderColor: event.colour,
  textColor: event.textColour,
  classNames: [...(event.isCanceled ? ['is-canceled'] : []), ...(event.proposal ? ['is-proposed'] : [])],
  ...(event.proposal ? { editable: event.proposal.isMovable, durationEditable: false } : {}),
  extendedProps: { event },
});

/** The load of a row in a week of a quarter. */
export const loadInput = (load: WeekLoad): EventInput => ({
  id: `load ${load.row} ${load.week.day}`,
  resourceIds: [load.row],
  start: load.week.days[0] ?? load.week.day,
  end: addDays(load.week.days.at(-1) ?? load.week.day, 1),
  allDay: true,
  editable: false,
  resourceEditable: false,
  title: String(load.sessions),
  classNames: ['week-load'],
  extendedProps: { load },
});

/** The load that a block of the timeline shows; null: a session or a mark. */
export const loadOf = ({ extendedProps }: Pick<EventApi, 'extendedProps'>): WeekLoad | null =>
  (extendedProps.load as WeekLoad | undefined) ?? null;

/** Is it a session or a load: not a mark, nor needs dragged from beside the timeline. */
export const isBlock = ({ display, extendedProps }: Pick<EventApi, 'display' | 'extendedProps'>): boolean =>
  display !== 'background' && (extendedProps.event !== undefined || extendedProps.load !== undefined);

const markInput = (mark: DayMark): EventInput => {
  const { id, day, name, kind, areas } = mark;
  return {
    id,
    start: day,
    end: addDays(day, 1),
    allDay: true,
    display: 'background',
    title: areas === null ? '' : name || PLANNING_DAY_MESSAGES.kinds[kind],
    classNames: ['day-mark', `is-${kind}`],
    ...(areas === null ? {} : { resourceIds: [...areas] }),
    extendedProps: { mark },
  };
};

/** Marks behind the sessions; those of areas only with area rows. */
export const markInputs = (marks: readonly DayMark[], rowKind: RowKind): readonly EventInput[] =>
  marks.filter(({ areas }) => areas === null || rowKind === 'area').map(markInput);

const absenceInput = (absence: PlanningAbsence): EventInput => ({
  id: absence.id,
  start: absence.days.from,
  end: absence.days.to,
  allDay: true,
  display: 'background',
  title: absence.words,
  classNames: ['day-mark', 'is-absent'],
  resourceIds: [absence.row],
  extendedProps: { absence },
});

/** Absences of the rows' trainers, behind their sessions. */
export const absenceInputs = (absences: readonly PlanningAbsence[]): readonly EventInput[] => absences.map(absenceInput);

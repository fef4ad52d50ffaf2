import type { EventInput } from '@fullcalendar/core';
import { PLANNING_DAY_MESSAGES, PLANNING_MESSAGES } from '../messages.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import type { DayMark } from '../planningMarks.ts';
import { addDays } from '../planningPeriod.ts';
import type { RowKind } from '../rows/rowKinds.ts';

/** A session as FullCalendar takes it. */
export const eventInput = (event: PlanningEvent, index: number): EventInput => ({
  id: event.id,
  resourceIds: [...event.rowIds],
  start: event.start,
  end: event.end,
  title: event.title || PLANNING_MESSAGES.noTraining,
  backgroundColor: event.colour,
  borderColor: event.colour,
  textColor: event.textColour,
  classNames: event.isCanceled ? ['is-canceled'] : [],
  extendedProps: { event, position: index },
});

/** The marks that are drawn behind the sessions: those of areas only where the rows are areas. */
export const markInputs = (marks: readonly DayMark[], rowKind: RowKind): readonly EventInput[] =>
  marks
    .filter(({ areas }) => areas === null || rowKind === 'area')
    .map(({ id, day, name, kind, areas }) => ({
      id,
      start: day,
      end: addDays(day, 1),
      allDay: true,
      display: 'background',
      title: areas === null ? '' : name || PLANNING_DAY_MESSAGES.kinds[kind],
      classNames: ['day-mark', `is-${kind}`],
      ...(areas === null ? {} : { resourceIds: [...areas] }),
    }));

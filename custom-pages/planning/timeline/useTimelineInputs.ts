import { type RefObject, useMemo, useRef } from 'react';
import { weekLoads } from '../data/dayLoads.ts';
import type { PlanningAbsence } from '../data/planningAbsences.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import type { DayMark } from '../data/planningMarks.ts';
import { type PlanningAddress, planningPeriod } from '../data/planningPeriod.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { absenceInputs, eventInput, loadInput, markInputs } from './fullcalendar/timelineInputs.ts';
import { useRowsInSightFirst } from './fullcalendar/useRowsInSightFirst.ts';

interface TimelineContent {
  readonly rowKind: RowKind;
  readonly events: readonly PlanningEvent[];
  readonly marks: readonly DayMark[];
  readonly absences: readonly PlanningAbsence[];
  readonly address: PlanningAddress;
  readonly showsWeekends: boolean;
}

/** The latest value; during a drag the value from its start. */
const useHeld = <Value>(value: Value, isHeld: boolean): Value => {
  const latestValue = useRef(value);
  if (!isHeld) latestValue.current = value;
  return latestValue.current;
};

/** Inputs that the timeline draws: sessions, or in a quarter the load of each week, with marks and absences behind. */
export const useTimelineInputs = (
  { rowKind, events, marks, absences, address, showsWeekends }: TimelineContent,
  { frame, isDragging }: { readonly frame: RefObject<HTMLElement | null>; readonly isDragging: boolean },
) => {
  const { view, day } = address;
  const drawn = useMemo(
    () => [
      ...(view === 'quarter'
        ? weekLoads(events, planningPeriod({ view, day }), showsWeekends).map(loadInput)
        : events.map(eventInput)),
      ...markInputs(marks, rowKind),
      ...absenceInputs(absences),
    ],
    [events, marks, absences, rowKind, view, day, showsWeekends],
  );
  return useHeld(useRowsInSightFirst(drawn, frame), isDragging);
};

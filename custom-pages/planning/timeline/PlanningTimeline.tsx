import type { DateSelectArg, EventClickArg, EventContentArg } from '@fullcalendar/core';
import frLocale from '@fullcalendar/core/locales/fr';
import type { DropArg } from '@fullcalendar/interaction';
import interactionPlugin from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import type { ResourceApi } from '@fullcalendar/resource';
import resourceTimelinePlugin from '@fullcalendar/resource-timeline';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { parisDateTime } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import type { ConflictPreview } from '../commands/conflictPreview.ts';
import type { FreeSlot } from '../commands/freeSlot.ts';
import { PLANNING_ICONS } from '../controls/planningIcons.tsx';
import type { PlanningAbsence } from '../data/planningAbsences.ts';
import { inOrder, type PlanningEvent } from '../data/planningEvents.ts';
import type { DayMark } from '../data/planningMarks.ts';
import { addDays, type PlanningAddress, planningPeriod } from '../data/planningPeriod.ts';
import type { PlanningRow } from '../data/planningRows.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { LONG_PRESS_MS } from '../state/pointerTiming.ts';
import { DragNotice } from './DragNotice.tsx';
import type { DrawEventOptions } from './drawEvent.ts';
import { pressedDay } from './drawLoad.ts';
import { drawTimelineEvent } from './drawTimelineEvent.ts';
import { keepRowStores } from './fullcalendar/keepRowStores.ts';
import { renameEvents } from './fullcalendar/renameEvents.ts';
import { pointOf, sessionAtPoint } from './fullcalendar/sessionAtPoint.ts';
import { type Drop, eventOf } from './fullcalendar/timelineDrag.ts';
import { isBlock, loadOf } from './fullcalendar/timelineInputs.ts';
import { foldByKeyboard, nameDay, nameEvent, showLanes } from './fullcalendar/timelineRoles.ts';
import { useEventSource, useRowSource } from './fullcalendar/useEventSource.ts';
import { useHiddenIcons } from './fullcalendar/useHiddenIcons.tsx';
import { useLastView } from './fullcalendar/useLastView.ts';
import { useLatest } from './fullcalendar/useLatest.ts';
import { showView } from './showView.ts';
import { TimelineFrame } from './TimelineFrame.tsx';
import { blockSizeOf, TIMELINE_VIEWS } from './timelineViews.ts';
import { classOfHead, useDayHeads } from './useDayHeads.ts';
import { useTimelineDrag } from './useTimelineDrag.ts';
import { useTimelineInputs } from './useTimelineInputs.ts';

const LICENSE_KEY: string = import.meta.env.VITE_FULLCALENDAR_LICENSE_KEY ?? 'GPL-My-Project-Is-Open-Source';
// Constant: a new object each render would make the calendar render again.
const A_DAY = { days: 1 };
keepRowStores();

const PLUGINS = [resourceTimelinePlugin, interactionPlugin];

/** Edit handlers; undefined without the right. */
export interface TimelineEdits {
  readonly onSelect?: (slot: FreeSlot) => void;
  readonly onDrop?: (drop: Drop) => void;
  /** Something from beside the timeline was dropped on it. */
  readonly onDropInto?: (place: DropPlace) => void;
}

/** Where something was dropped on the timeline. */
export interface DropPlace {
  readonly slot: FreeSlot;
  /** IRI of the session there; null: a free place. */
  readonly onto: string | null;
}

interface PlanningTimelineProps extends TimelineEdits {
  readonly rows: readonly PlanningRow[];
  readonly rowKind: RowKind;
  readonly events: readonly PlanningEvent[];
  readonly marks: readonly DayMark[];
  readonly absences: readonly PlanningAbsence[];
  readonly address: PlanningAddress;
  readonly showsWeekends: boolean;
  /** Row groups start open. */
  readonly isOpen: boolean;
  /** Is there something beside the timeline, which takes some of its width. */
  readonly isBeside: boolean;
  readonly onEvent: (event: PlanningEvent, element: HTMLElement) => void;
  readonly onDay: (day: string) => void;
  /** Opens the week of a day of a quarter. */
  readonly onLoad: (day: string) => void;
  /** Names of groups of rows that start folded. */
  readonly folded: readonly string[];
}

/** The calendar reads Paris time as UTC: it needs no time zone data, and no clock change moves an event. */
const parisNow = (): string => parisDateTime(serverNow());

/** FullCalendar merges the event's input into the objects it compares. */
const inPlanningOrder = (left: unknown, right: unknown): number => {
  const [one, other] = [left, right].map((drawn) => (drawn as { readonly event?: PlanningEvent }).event);
  return one && other ? inOrder(one, other) : 0;
};

const useRenderEvent = (copyIcon: DrawEventOptions['copyIcon']) =>
  useCallback(
    ({ event, view }: EventContentArg) =>
      !isBlock(event) || {
        domNodes: [drawTimelineEvent(event, { size: blockSizeOf(view.type), copyIcon })],
      },
    [copyIcon],
  );

const SHOWN = 4;

/** The conflicts of the dragged session at its current place, as text. */
const DragConflicts = ({ preview }: { readonly preview: ConflictPreview }) => {
  const conflicts = useSyncExternalStore(preview.subscribe, preview.read) ?? [];
  const isBlocking = conflicts.some(({ severity }) => severity === 'blocking');
  return <DragNotice severity={isBlocking ? 'error' : 'warning'} lines={conflicts.slice(0, SHOWN).map(({ detail }) => detail)} />;
};

/** The planning as a timeline: a row per area, person, vehicle or place; a column per day. */
export const PlanningTimeline = (props: PlanningTimelineProps) => {
  const { rows, rowKind, events, address, isOpen, isBeside, onSelect, onDrop, onDropInto } = props;
  const calendar = useRef<FullCalendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { view, day } = address;
  const { guard, preview, callbacks, isDragging } = useTimelineDrag(frame, rowKind, onDrop);
  const rowInputs = useMemo(() => rows.map(({ id, title, group, order }) => ({ id, title, group, order })), [rows]);
  const resources = useRowSource(rowInputs, calendar);
  const source = useEventSource(useTimelineInputs(props, { frame, isDragging }), calendar);
  useEffect(() => renameEvents(frame.current, events), [events]);
  const openEvent = useLatest(({ event, jsEvent, el }: EventClickArg) => {
    jsEvent.preventDefault();
    const load = loadOf(event);
    if (load) props.onLoad(pressedDay(load, jsEvent));
    else if (isBlock(event)) props.onEvent(eventOf(event), el);
  });
  const select = useLatest(({ startStr, endStr, resource }: DateSelectArg) => {
    if (guard.isGivenUp()) calendar.current?.getApi().unselect();
    else onSelect?.({ period: { from: startStr.slice(0, 10), to: endStr.slice(0, 10) }, row: resource?.id ?? null });
  });
  const receive = useLatest(({ dateStr, resource, jsEvent }: DropArg & { readonly resource?: ResourceApi }) => {
    const day = dateStr.slice(0, 10);
    const slot = { period: { from: day, to: addDays(day, 1) }, row: resource?.id ?? null };
    onDropInto?.({ slot, onto: sessionAtPoint(pointOf(jsEvent)) });
  });
  const { shelf, copyIcon } = useHiddenIcons(PLANNING_ICONS);
  const { renderDay } = useDayHeads({ ...props, frame, copyIcon });
  const renderEvent = useRenderEvent(copyIcon);
  useLastView({
    api: () => calendar.current?.getApi(),
    frame,
    rows: `${rowKind} ${isOpen} ${props.folded.length}`,
    place: `${view} ${day}`,
    folded: props.folded,
  });

  // FullCalendar only reads its initial props, and must not navigate during React's render.
  useEffect(() => {
    queueMicrotask(() => showView(calendar.current, { view, day }));
  }, [view, day]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens beside it changes its width
  useEffect(() => {
    queueMicrotask(() => calendar.current?.getApi().updateSize());
  }, [isBeside]);

  return (
    <TimelineFrame ref={frame}>
      {shelf}
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        schedulerLicenseKey={LICENSE_KEY}
        locale={frLocale}
        timeZone="UTC"
        now={parisNow}
        initialView={view}
        initialDate={planningPeriod(address).from}
        views={TIMELINE_VIEWS}
        headerToolbar={false}
        viewDidMount={showLanes}
        slotDuration={A_DAY}
        slotLabelContent={renderDay}
        slotLabelClassNames={classOfHead}
        slotLabelDidMount={nameDay}
        height="auto"
        stickyHeaderDates
        weekends={props.showsWeekends}
        resources={resources}
        resourceOrder="order"
        resourceGroupField="group"
        resourceGroupLabelDidMount={foldByKeyboard}
        resourcesInitiallyExpanded={isOpen}
        resourceAreaHeaderContent={PLANNING_MESSAGES.rowKinds[rowKind]}
        resourceAreaWidth={170}
        events={source}
        eventOrder={inPlanningOrder}
        displayEventTime={false}
        eventContent={renderEvent}
        eventDidMount={nameEvent}
        eventClick={openEvent}
        eventInteractive
        editable={onDrop !== undefined}
        eventResourceEditable={onDrop !== undefined}
        eventResizableFromStart={onDrop !== undefined}
        longPressDelay={LONG_PRESS_MS}
        {...callbacks}
        droppable={onDropInto !== undefined}
        drop={receive}
        selectable={onSelect !== undefined}
        selectMirror
        select={select}
      />
      <DragConflicts preview={preview} />
    </TimelineFrame>
  );
};

import type { DateSelectArg, EventClickArg, EventContentArg, EventInput } from '@fullcalendar/core';
import frLocale from '@fullcalendar/core/locales/fr';
import interactionPlugin from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import resourceTimelinePlugin from '@fullcalendar/resource-timeline';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { parisDay, parisTime } from '../../model/parisTime.ts';
import { sessionAddress } from '../../resources/training_sessions/sessionAddress.ts';
import { EventBody } from './EventBody.tsx';
import type { FreeSlot } from './freeSlot.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import type { PlanningEvent } from './planningEvents.ts';
import type { PlanningAddress } from './planningPeriod.ts';
import type { PlanningRow } from './planningRows.ts';
import { TimelineFrame } from './TimelineFrame.tsx';

const LICENSE_KEY: string = import.meta.env.VITE_FULLCALENDAR_LICENSE_KEY ?? 'GPL-My-Project-Is-Open-Source';
const DAYS_KEPT_IN_SIGHT = 3;
/** Above it logistic areas start folded: FullCalendar draws every open row, in sight or not. */
const ROWS_OPEN_AT_ONCE = 100;
const PLUGINS = [resourceTimelinePlugin, interactionPlugin];
const FC_VIEWS = { week: 'resourceTimelineWeek', month: 'resourceTimelineMonth' } as const;
const VIEWS = {
  [FC_VIEWS.week]: { slotLabelFormat: { weekday: 'long', day: 'numeric' }, slotMinWidth: 130 },
  [FC_VIEWS.month]: { slotLabelFormat: { weekday: 'narrow', day: 'numeric' }, slotMinWidth: 64 },
} as const;

interface PlanningTimelineProps {
  readonly rows: readonly PlanningRow[];
  readonly events: readonly PlanningEvent[];
  readonly address: PlanningAddress;
  /** Called with the free place that was drawn over; absent for those who may not create. */
  readonly onSelect?: (slot: FreeSlot) => void;
}

/** The calendar reads Paris time as if it were UTC: it then needs no time zone data, and no change of clocks moves an event. */
const parisNow = (): string => `${parisDay(new Date())}T${parisTime(new Date())}`;

const toInput = (event: PlanningEvent, index: number): EventInput => ({
  id: event.id,
  resourceId: event.resourceId,
  start: event.start,
  end: event.end,
  title: event.title || PLANNING_MESSAGES.noTraining,
  url: `#${sessionAddress(event.sessionId)}`,
  backgroundColor: event.colour,
  borderColor: event.colour,
  textColor: event.textColour,
  classNames: event.isCanceled ? ['is-canceled'] : [],
  extendedProps: { event, position: index },
});

const renderEvent = ({ event, view }: EventContentArg) => (
  <EventBody event={event.extendedProps.event as PlanningEvent} isCompact={view.type === FC_VIEWS.month} />
);

const toView = (calendar: FullCalendar | null, { view, day }: PlanningAddress): void => {
  const api = calendar?.getApi();
  api?.changeView(FC_VIEWS[view], day);
  if (view === 'month') api?.scrollToTime({ days: daysBefore(day) });
};

/** Days of its month that stand to the left of a day, a few of them kept in sight. */
const daysBefore = (day: string): number => Math.max(0, Number(day.slice(8)) - 1 - DAYS_KEPT_IN_SIGHT);

const toSlot = ({ startStr, endStr, resource }: DateSelectArg): FreeSlot => ({
  period: { from: startStr.slice(0, 10), to: endStr.slice(0, 10) },
  area: resource?.id ?? null,
});

/** FullCalendar hides its lanes from screen readers, the links to the sessions with them. */
const showLanes = ({ el }: { readonly el: HTMLElement }): void => {
  for (const table of el.querySelectorAll('.fc-timeline-body table[aria-hidden]')) table.setAttribute('aria-hidden', 'false');
};

/** The planning as a timeline: a row an area, under its logistic area; a column a day. */
export const PlanningTimeline = ({ rows, events, address, onSelect }: PlanningTimelineProps) => {
  const calendar = useRef<FullCalendar>(null);
  const navigate = useNavigate();
  const { view, day } = address;
  const resources = useMemo(() => rows.map(({ id, title, group, order }) => ({ id, title, group, order })), [rows]);
  const inputs = useMemo(() => events.map(toInput), [events]);

  // FullCalendar reads its initial props only; it may not be told to move while React draws.
  useEffect(() => {
    queueMicrotask(() => toView(calendar.current, { view, day }));
  }, [view, day]);

  const open = ({ event, jsEvent }: EventClickArg) => {
    if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
    jsEvent.preventDefault();
    navigate(event.url.replace(/^#/, ''));
  };

  return (
    <TimelineFrame>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        schedulerLicenseKey={LICENSE_KEY}
        locale={frLocale}
        timeZone="UTC"
        now={parisNow}
        initialView={FC_VIEWS[view]}
        initialDate={day}
        views={VIEWS}
        headerToolbar={false}
        viewDidMount={showLanes}
        slotDuration={{ days: 1 }}
        height="auto"
        stickyHeaderDates
        resources={resources}
        resourceOrder="order"
        resourceGroupField="group"
        resourcesInitiallyExpanded={rows.length <= ROWS_OPEN_AT_ONCE}
        resourceAreaHeaderContent={PLANNING_MESSAGES.areas}
        resourceAreaWidth={170}
        events={inputs}
        eventOrder="position"
        eventContent={renderEvent}
        eventClick={open}
        eventInteractive
        selectable={onSelect !== undefined}
        selectMirror
        select={onSelect ? (selection) => onSelect(toSlot(selection)) : undefined}
      />
    </TimelineFrame>
  );
};

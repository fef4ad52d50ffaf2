import type { DateSpanApi, EventApi, EventDropArg } from '@fullcalendar/core';
import type { EventDragStartArg, EventDragStopArg, EventResizeDoneArg } from '@fullcalendar/interaction';
import type { ResourceApi } from '@fullcalendar/resource';
import { daysBetween } from '../../../../model/calendar/parisTime.ts';
import type { ConflictPreview } from '../../commands/conflictPreview.ts';
import { conflictRequestOf } from '../../commands/conflictRequest.ts';
import { logisticSessionMove, type RowChange } from '../../commands/logisticSessionMove.ts';
import { proposalChange, proposalRequest } from '../../commands/proposalChange.ts';
import type { PlanningEvent } from '../../data/planningEvents.ts';
import { isProposed, type ProposedEvent } from '../../data/proposedEvents.ts';
import { NO_ROW, type RowKind } from '../../data/rowKinds.ts';
import type { DragGuard } from './dragGuard.ts';
import { pointOf, sessionAtPoint } from './sessionAtPoint.ts';

/** A drop on the planning. */
export interface Drop {
  readonly event: PlanningEvent;
  readonly startDays: number;
  readonly endDays: number;
  readonly row: RowChange | null;
  /** IRI of the session it was dropped on. */
  readonly onto: string | null;
  /** Ctrl or Alt held: copy the session. */
  readonly isCopy: boolean;
  /** Moves the block back. */
  readonly revert: () => void;
}

export const eventOf = (event: EventApi): PlanningEvent => event.extendedProps.event as PlanningEvent;

const dayOf = (text: string): string => text.slice(0, 10);

const rowAt = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('td.fc-timeline-lane[data-resource-id]')?.dataset.resourceId ?? null;

interface TimelineDrag {
  readonly rowKind: () => RowKind;
  readonly guard: DragGuard;
  readonly preview: ConflictPreview;
  readonly onDrop: (drop: Drop) => void;
  /** Drag started or ended: incoming changes wait meanwhile. */
  readonly onDragging: (isDragging: boolean) => void;
}

/** FullCalendar's drag callbacks, translated to drops on the planning. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks share one drag
export const timelineDrag = ({ rowKind, guard, preview, onDrop, onDragging }: TimelineDrag) => {
  let fromRow: string | null = null;
  let onto: string | null = null;

  const rowChange = (from: string | null | undefined, to: string | null | undefined): RowChange | null =>
    from && to && from !== to ? { kind: rowKind(), from, to } : null;

  const start = ({ el }: Pick<EventDragStartArg, 'el'>): void => {
    fromRow = rowAt(el);
    onto = null;
    guard.start();
    onDragging(true);
  };

  const stop = ({ event, jsEvent }: Pick<EventDragStopArg, 'event' | 'jsEvent'>): void => {
    onto = sessionAtPoint(pointOf(jsEvent), eventOf(event).id);
    guard.stop();
    preview.end();
    onDragging(false);
  };

  const hoverProposed = (event: ProposedEvent, { startDays, row }: Parameters<typeof logisticSessionMove>[1]): boolean => {
    const change = proposalChange(event, { startDays, row });
    if (change) preview.hover(proposalRequest(event, change, startDays));
    return change !== null || row === null;
  };

  const hover = (event: PlanningEvent, change: Parameters<typeof logisticSessionMove>[1]): boolean => {
    if (isProposed(event)) return hoverProposed(event, change);
    const move = logisticSessionMove(event.logisticSession, change);
    if (!move) return change.row === null || change.row.to !== NO_ROW;
    const trainers = event.logisticSession.trainers.map((trainer) => trainer['@id']);
    // With vehicle rows, a session's vehicles are its rows.
    const vehicles = rowKind() === 'vehicle' ? { vehicles: event.rowIds.filter((id) => id !== NO_ROW) } : {};
    const request = conflictRequestOf({ ...move, kind: 'move' }, event.logisticSession, { trainers, ...vehicles });
    if (request) preview.hover(request);
    return true;
  };

  const standsStill = ({ rowIds }: PlanningEvent, row: string | undefined): boolean =>
    row !== undefined && row !== fromRow && rowIds.includes(row);

  return {
    eventDragStart: start,
    eventDragStop: stop,
    eventResizeStart: start,
    eventResizeStop: stop,
    eventAllow: (span: DateSpanApi & { readonly resource?: ResourceApi }, dragged: EventApi | null): boolean => {
      if (!dragged || !guard.isDragging()) return true;
      const event = eventOf(dragged);
      // FullCalendar asks for each row of the session: only the dragged one moves.
      if (standsStill(event, span.resource?.id)) return true;
      return hover(event, {
        startDays: daysBetween(dayOf(event.start), dayOf(span.startStr)),
        endDays: daysBetween(dayOf(event.end), dayOf(span.endStr)),
        row: rowChange(fromRow, span.resource?.id),
      });
    },
    eventDrop: ({ event, delta, oldResource, newResource, jsEvent, revert }: EventDropArg & ResourceChange): void => {
      if (guard.isGivenUp()) {
        revert();
        return;
      }
      const isCopy = jsEvent.ctrlKey || jsEvent.altKey || jsEvent.metaKey;
      const row = rowChange(oldResource?.id, newResource?.id);
      onDrop({ event: eventOf(event), startDays: delta.days, endDays: delta.days, row, onto, isCopy, revert });
    },
    eventResize: ({ event, startDelta, endDelta, revert }: EventResizeDoneArg): void => {
      if (guard.isGivenUp()) {
        revert();
        return;
      }
      const days = { startDays: startDelta.days, endDays: endDelta.days };
      onDrop({ event: eventOf(event), ...days, row: null, onto: null, isCopy: false, revert });
    },
  };
};

interface ResourceChange {
  readonly oldResource?: ResourceApi;
  readonly newResource?: ResourceApi;
}

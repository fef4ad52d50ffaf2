import type { Objection } from '../../../model/needs/calls/fittingSession.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { POINTER_DEBOUNCE_MS } from '../state/pointerTiming.ts';
import type { FreeCell } from '../timeline/freeCellAtPoint.ts';
import { dragGuard } from '../timeline/fullcalendar/dragGuard.ts';
import { judgeTarget } from './judgeTarget.ts';
import { type PoolTarget, poolTarget } from './poolTarget.ts';

/** The session below the dragged needs. */
export interface SessionHover {
  readonly event: PlanningEvent;
  /** Null: none of its trainings is theirs. */
  readonly target: PoolTarget | null;
  /** Undefined: not known yet; null: the session has begun. */
  readonly objections: readonly Objection[] | null | undefined;
}

/** The free cell below the dragged needs. */
export interface CellHover {
  readonly cell: FreeCell;
  readonly count: number;
}

export type PoolHover = SessionHover | CellHover;

/** The place below the pointer: a session, a free cell, or neither. */
export interface PoolPlace {
  readonly event: PlanningEvent | null;
  readonly cell: FreeCell | null;
}

const NOWHERE: PoolPlace = { event: null, cell: null };

/** An event is another object when its session changed. */
const isSamePlace = (one: PoolPlace, other: PoolPlace): boolean =>
  one.event === other.event && one.cell?.day === other.cell?.day && one.cell?.row === other.cell?.row;

/** Dragged needs; a group's are loaded during the drag. */
export interface PoolDragged {
  readonly count: number;
  readonly needs: Promise<readonly PooledNeed[]>;
}

/** The place below the dragged needs; the objections to a session arrive once the server has answered. */
const poolHover = () => {
  const listeners = new Set<() => void>();
  let hovered: PoolHover | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | null = null;

  const show = (next: PoolHover | null): void => {
    hovered = next;
    for (const listener of listeners) listener();
  };
  const judge = async (hover: SessionHover, { needs, training }: PoolTarget): Promise<void> => {
    const controller = new AbortController();
    call = controller;
    try {
      const objections = await judgeTarget(needs, training['@id'], controller.signal);
      if (!controller.signal.aborted) show({ ...hover, objections });
    } catch {
      // The drop asks again.
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): PoolHover | null => hovered,
    overCell: (hover: CellHover | null): void => {
      clearTimeout(timer);
      call?.abort();
      if (hover || hovered) show(hover);
    },
    overSession: (event: PlanningEvent, needs: readonly PooledNeed[]): void => {
      clearTimeout(timer);
      call?.abort();
      const target = poolTarget(event.logisticSession.trainingSessions, needs);
      const hover = { event, target, objections: undefined };
      show(hover);
      if (target) timer = setTimeout(() => void judge(hover, target), POINTER_DEBOUNCE_MS);
    },
  };
};

/** Needs being dragged, outside React: each step of the pointer must not render the page. */
export const poolDrag = () => {
  const guard = dragGuard();
  const { subscribe, read, overCell, overSession } = poolHover();
  let dragged: PoolDragged | null = null;
  let needs: readonly PooledNeed[] | null = null;
  let below = NOWHERE;

  const tell = ({ event, cell }: PoolPlace): void => {
    if (!event) overCell(cell && dragged ? { cell, count: dragged.count } : null);
    else if (needs) overSession(event, needs);
    // Its group is still loading.
    else overCell(null);
  };

  return {
    subscribe,
    read,
    /** The needs being dragged; null: no drag is going on. */
    dragged: (): PoolDragged | null => dragged,
    /** Escape ends the drag. @returns a function that stops listening */
    listen: guard.listen,
    isGivenUp: guard.isGivenUp,
    begin: (next: PoolDragged): void => {
      guard.start();
      dragged = next;
      needs = null;
      below = NOWHERE;
      next.needs.then(
        (loadedNeeds) => {
          if (dragged !== next) return;
          needs = loadedNeeds;
          // The pointer may rest on a session already.
          if (below.event) tell(below);
        },
        // The drop reports it.
        () => undefined,
      );
    },
    hover: (place: PoolPlace): void => {
      if (!dragged || isSamePlace(place, below)) return;
      below = place;
      tell(place);
    },
    end: (): void => {
      guard.stop();
      dragged = null;
      needs = null;
      below = NOWHERE;
      overCell(null);
    },
  };
};

export type PoolDrag = ReturnType<typeof poolDrag>;

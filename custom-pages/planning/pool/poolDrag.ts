import type { Objection } from '../../../model/needs/fittingSession.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import { dragGuard } from '../timeline/dragGuard.ts';
import { judgeTarget } from './judgeTarget.ts';
import { type PoolTarget, poolTarget } from './poolTarget.ts';

/** No request while the pointer keeps moving. */
const DEBOUNCE_MS = 120;

/** The session below the dragged needs. */
export interface PoolHover {
  readonly event: PlanningEvent;
  /** Null: none of its trainings is theirs. */
  readonly target: PoolTarget | null;
  /** Undefined: not known yet; null: the session has begun. */
  readonly objections: readonly Objection[] | null | undefined;
}

/** Dragged needs; a group's are loaded during the drag. */
export interface PoolDragged {
  readonly count: number;
  readonly needs: Promise<readonly PooledNeed[]>;
}

/** The session below the pointer and what speaks against it, known a little later. */
const poolHover = () => {
  const listeners = new Set<() => void>();
  let hovered: PoolHover | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | null = null;

  const show = (next: PoolHover | null): void => {
    hovered = next;
    for (const listener of listeners) listener();
  };
  const judge = async (hover: PoolHover, { needs, training }: PoolTarget): Promise<void> => {
    const own = new AbortController();
    call = own;
    try {
      const objections = await judgeTarget(needs, training['@id'], own.signal);
      if (!own.signal.aborted) show({ ...hover, objections });
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
    over: (event: PlanningEvent | null, needs: readonly PooledNeed[]): void => {
      clearTimeout(timer);
      call?.abort();
      if (!event) {
        if (hovered) show(null);
        return;
      }
      const target = poolTarget(event.session.trainingSessions, needs);
      const hover = { event, target, objections: undefined };
      show(hover);
      if (target) timer = setTimeout(() => void judge(hover, target), DEBOUNCE_MS);
    },
  };
};

/** Needs being dragged, outside React: each step of the pointer must not render the page. */
export const poolDrag = () => {
  const guard = dragGuard();
  const { subscribe, read, over } = poolHover();
  let dragged: PoolDragged | null = null;
  let needs: readonly PooledNeed[] | null = null;
  let below: PlanningEvent | null = null;

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
      next.needs.then(
        (loaded) => {
          if (dragged !== next) return;
          needs = loaded;
          // The pointer may rest on a session already.
          if (below) over(below, loaded);
        },
        // The drop reports it.
        () => undefined,
      );
    },
    /** The pointer is over a session, or over none. */
    hover: (event: PlanningEvent | null): void => {
      below = event;
      if (needs && (event?.id ?? null) !== (read()?.event.id ?? null)) over(event, needs);
    },
    end: (): void => {
      guard.stop();
      dragged = null;
      needs = null;
      below = null;
      over(null, []);
    },
  };
};

export type PoolDrag = ReturnType<typeof poolDrag>;

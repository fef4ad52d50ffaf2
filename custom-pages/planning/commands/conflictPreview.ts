import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { type PlannedSession, readConflicts } from '../../../src/planning/readConflicts.ts';

/** While the pointer goes on over the grid nothing is asked. */
const DEBOUNCE_MS = 120;

/** What stands against the session that is being dragged, where it hovers; null while that is not known. */
export type Preview = readonly PlanningConflict[] | null;

/** Outside of React: a question at every step of the pointer must not draw the calendar again. */
export const conflictPreview = () => {
  const listeners = new Set<() => void>();
  let preview: Preview = null;
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | null = null;

  const show = (next: Preview): void => {
    preview = next;
    for (const listener of listeners) listener();
  };
  const cancel = (): void => {
    clearTimeout(timer);
    call?.abort();
    call = null;
  };
  const ask = async (request: PlannedSession): Promise<void> => {
    const own = new AbortController();
    call = own;
    try {
      const { conflicts } = await readConflicts(request, own.signal);
      if (!own.signal.aborted) show(conflicts);
    } catch {
      // Seen before saving at the latest.
    }
  };

  return {
    read: (): Preview => preview,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The session hovers somewhere else. */
    hover: (request: PlannedSession): void => {
      const text = JSON.stringify(request);
      if (text === asked) return;
      asked = text;
      cancel();
      if (preview !== null) show(null);
      timer = setTimeout(() => void ask(request), DEBOUNCE_MS);
    },
    /** Nothing is dragged any more. */
    end: (): void => {
      asked = '';
      cancel();
      if (preview !== null) show(null);
    },
  };
};

export type ConflictPreview = ReturnType<typeof conflictPreview>;

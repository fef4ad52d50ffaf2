import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { type PlannedSession, readConflicts } from '../../../src/planning/readConflicts.ts';
import { POINTER_DEBOUNCE_MS } from '../state/pointerTiming.ts';

/** Conflicts of the dragged session at its current place; null: unknown. */
export type Preview = readonly PlanningConflict[] | null;

/** Outside React: each step of the pointer must not render the calendar. */
export const conflictPreview = () => {
  const listeners = new Set<() => void>();
  let preview: Preview = null;
  let lastText = '';
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
    const controller = new AbortController();
    call = controller;
    try {
      const { conflicts } = await readConflicts(request, controller.signal);
      if (!controller.signal.aborted) show(conflicts);
    } catch {
      // The save checks again.
    }
  };

  return {
    read: (): Preview => preview,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The session was dragged to another place. */
    hover: (request: PlannedSession): void => {
      const text = JSON.stringify(request);
      if (text === lastText) return;
      lastText = text;
      cancel();
      if (preview !== null) show(null);
      timer = setTimeout(() => void ask(request), POINTER_DEBOUNCE_MS);
    },
    /** The drag ended. */
    end: (): void => {
      lastText = '';
      cancel();
      if (preview !== null) show(null);
    },
  };
};

export type ConflictPreview = ReturnType<typeof conflictPreview>;

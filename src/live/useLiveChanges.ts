import { useEffect, useRef } from 'react';

/** One action changes several tables in a row. */
const GATHER_MS = 80;

const EVENTS_ADDRESS = '/api/events';
/** The browser does not reconnect after a refusal. */
const RETRY_MS = 10_000;

/** Called with the changed collections; null: some changes may have been missed. */
type Listener = (tables: readonly string[] | null) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let wasOpen = false;

const tell = (tables: readonly string[] | null): void => {
  for (const listener of listeners) listener(tables);
};

const disconnect = (): void => {
  clearTimeout(retry);
  source?.close();
  source = null;
};

const connect = (): void => {
  disconnect();
  const opened = new EventSource(EVENTS_ADDRESS);
  source = opened;
  opened.addEventListener('change', ({ data }: MessageEvent<string>) => {
    tell((JSON.parse(data) as { readonly tables: readonly string[] }).tables);
  });
  opened.addEventListener('open', () => {
    if (wasOpen) tell(null);
    wasOpen = true;
  });
  opened.addEventListener('error', () => {
    if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
  });
};

/** A hidden page closes its connection: browsers allow a site six of them across all tabs. */
const followVisibility = (): void => {
  if (document.visibilityState === 'visible') connect();
  else disconnect();
};

/** Listens on the page's single connection, which is open while somebody listens. */
const subscribeToChanges = (listener: Listener): (() => void) => {
  // jsdom has no EventSource.
  if (typeof EventSource === 'undefined') return () => undefined;
  listeners.add(listener);
  if (listeners.size === 1) {
    wasOpen = false;
    document.addEventListener('visibilitychange', followVisibility);
    followVisibility();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
};

/**
 * Calls back shortly after one of the collections changed, here or elsewhere, or after the connection was lost; what is expensive to
 * read again names the least time between two calls.
 * @example useLiveChanges(['logistic_sessions'], () => client.invalidateQueries({ queryKey: PLANNING_KEY }));
 */
export const useLiveChanges = (tables: readonly string[], onChange: () => void, leastMs = 0): void => {
  const latest = useRef({ tables, onChange });
  useEffect(() => {
    latest.current = { tables, onChange };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let calledAt = Number.NEGATIVE_INFINITY;
    const stop = subscribeToChanges((changedTables) => {
      if (changedTables && !changedTables.some((table) => latest.current.tables.includes(table))) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          calledAt = performance.now();
          latest.current.onChange();
        },
        Math.max(GATHER_MS, calledAt + leastMs - performance.now()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [leastMs]);
};

import { useEffect, useRef } from 'react';
import { subscribeToChanges } from './liveChanges.ts';

/** One action changes several tables in a row. */
const GATHER_MS = 80;

/**
 * Calls back shortly after one of the collections changed, here or elsewhere, or after the connection was lost.
 * @example useLiveChanges(['logistic_sessions'], () => client.invalidateQueries({ queryKey: PLANNING_KEY }));
 */
export const useLiveChanges = (tables: readonly string[], onChange: () => void): void => {
  const latest = useRef({ tables, onChange });
  useEffect(() => {
    latest.current = { tables, onChange };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToChanges((changed) => {
      if (changed && !changed.some((table) => latest.current.tables.includes(table))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current.onChange();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { AttendanceError } from './AttendanceError.ts';

export interface Loaded<T> {
  readonly data: T | null;
  /** Why there is no data; a failed refresh keeps the existing data. */
  readonly error: AttendanceError | null;
  /** Reloads, while the current data stays visible. */
  readonly reload: () => Promise<void>;
}

/** Loads now, every `refreshMs`, and when the page becomes visible. `load` must be stable. */
export const useLoaded = <T>(load: () => Promise<T>, refreshMs: number): Loaded<T> => {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<AttendanceError | null>(null);
  // Ignores the answer of an outdated request.
  const latest = useRef(0);

  const reload = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const answer = await load();
      if (mine !== latest.current) return;
      setData(answer);
      setError(null);
    } catch (failure) {
      if (mine === latest.current) setError(AttendanceError.from(failure));
    }
  }, [load]);

  useEffect(() => {
    const reloadIfShown = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    reloadIfShown();
    const timer = setInterval(reloadIfShown, refreshMs);
    document.addEventListener('visibilitychange', reloadIfShown);
    return () => {
      latest.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadIfShown);
    };
  }, [reload, refreshMs]);

  return { data, error, reload };
};

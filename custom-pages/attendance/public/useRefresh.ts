import { useEffect } from 'react';

/** Runs `refresh` at an interval while the page is visible. `refresh` must be stable. */
export const useRefresh = (refresh: () => Promise<void>, everyMs: number): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
};

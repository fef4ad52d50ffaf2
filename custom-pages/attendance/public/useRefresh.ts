import { useEffect } from 'react';

/** Runs something every so often while the page is in front. `refresh` must be stable. */
export const useRefresh = (refresh: () => Promise<void>, everyMs: number): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
};

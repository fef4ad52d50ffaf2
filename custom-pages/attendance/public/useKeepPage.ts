import { useEffect } from 'react';
import { keepPublicPageOffline } from '../../../src/offline/trainerWorker.ts';

/** After the page has loaded and the network is idle. */
const AFTER_MS = 3_000;

/** Caches this page in the browser for offline use. */
export const useKeepPage = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without support, or offline on the first visit, nothing changes.
      keepPublicPageOffline().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};

import { useEffect } from 'react';
import { keepPublicPageOffline } from '../../../src/offline/trainerWorker.ts';

/** When the page has long been usable and the network is free. */
const AFTER_MS = 3_000;

/** Has the browser keep this page, so that it opens where there is no network. */
export const useKeepPage = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A browser that refuses, or a first visit without network, leaves things as they are.
      keepPublicPageOffline().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};

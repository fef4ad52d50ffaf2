import type { ReactNode } from 'react';
import { createHashRouter } from 'react-router-dom';
import { toAddress } from './addressMap.ts';
import { addressWindow } from './addressWindow.ts';

/** A hash router whose links and address bar carry the specification's addresses. */
export const createAdminRouter = (page: ReactNode): ReturnType<typeof createHashRouter> => {
  const router = createHashRouter([{ path: '*', element: page }], { window: addressWindow(window) });
  const createHref = router.createHref.bind(router);
  router.createHref = (location) => {
    const href = createHref(location);
    return href.startsWith('#') ? `#${toAddress(href.slice(1))}` : href;
  };
  return router;
};

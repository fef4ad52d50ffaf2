import type { ReactNode } from 'react';
import { createHashRouter, createPath, type To } from 'react-router-dom';
import { forgetVisits, noteVisit } from '../pages/visitedPages.ts';
import { toAddress, toLocation } from './addressMap.ts';
import { addressWindow } from './addressWindow.ts';

type Router = ReturnType<typeof createHashRouter>;
type Navigate = Router['navigate'];

/** A link may use the specification's address or react-admin's location. */
const locationOf = (to: To | null): To | null => {
  if (typeof to === 'string') return toLocation(to);
  return to?.pathname ? toLocation(createPath(to)) : to;
};

/** A hash router that shows the specification's addresses in links and address bar. */
export const createAdminRouter = (page: ReactNode): Router => {
  const router = createHashRouter([{ path: '*', element: page }], { window: addressWindow(window) });
  const createHref = router.createHref.bind(router);
  router.createHref = (location) => {
    const href = createHref(location);
    return href.startsWith('#') ? `#${toAddress(href.slice(1))}` : href;
  };
  const navigate = router.navigate.bind(router);
  router.navigate = ((to: number | To | null, options?: Parameters<Navigate>[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(locationOf(to), options)) as Navigate;
  forgetVisits();
  noteVisit(createPath(router.state.location), false);
  router.subscribe(({ location, historyAction }) => noteVisit(createPath(location), historyAction === 'REPLACE'));
  return router;
};

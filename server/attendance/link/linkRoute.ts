import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { limitWrongLinksOf } from '../../accounts/links/linkLimits.ts';
import type { Route } from '../../context/route.ts';
import { withFeature } from './attendanceFeature.ts';

/** 429 instead of 404 after too many wrong links to sheets from one address. */
export const limitWrongSheetLinks = limitWrongLinksOf({
  keyPrefix: 'emargement_miss',
  detail: problemMessage('attendance.too_many_wrong_links'),
});

const UUID_PATH = '/api/emargements/:uuid';

export type Shell = Omit<Route, 'path'> & { readonly path: string };

/** API keys only read the sheets: they never sign, nor act for somebody who does. */
export const gated = (route: Route): Route => ({
  ...route,
  isPersonal: route.method !== 'GET' || route.right === 'public',
  handle: withFeature(route.right, route.handle),
});

/** A call of one link, the page's own uuid. */
export const onUuid = ({ path, handle, ...route }: Shell): Route =>
  gated({ ...route, path: `${UUID_PATH}${path}`, handle: limitWrongSheetLinks(handle) });

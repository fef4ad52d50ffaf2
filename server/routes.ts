import { accountRoutes } from './accounts/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { hydraRoutes } from './hydra/routes.ts';
import { needRoutes } from './needs/routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Every call of the API. The app registers this table and the tests walk it; particular calls come before the generic ones. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...attendanceRoutes,
  ...needRoutes,
  ...sessionRoutes,
  ...hydraRoutes(),
];

import type { Route } from '../route.ts';
import { streamEvents } from './streamEvents.ts';

/** What changes, told while it happens to whoever is logged in. */
export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/events', right: 'login', handle: (context) => streamEvents(context) },
];

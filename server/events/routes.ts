import type { Route } from '../context/route.ts';
import { streamEvents } from './streamEvents.ts';

/** Live changes for logged-in people. */
export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/events', right: 'login', handle: (context) => streamEvents(context) },
];

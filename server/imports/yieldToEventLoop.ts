import { setTimeout as pause } from 'node:timers/promises';

/** PGlite never yields to the event loop by itself: this lets other requests run between two pieces of work. */
export const yieldToEventLoop = (): Promise<void> => pause(2);

import { setTimeout as pause } from 'node:timers/promises';

/** How long a job works before it queues its rest: less than the queue's timeout for jobs. */
export const SLICE_MS = 120_000;

/** PGlite never yields to the event loop by itself: this lets other requests run between two pieces of work. */
export const yieldToEventLoop = (): Promise<void> => pause(2);

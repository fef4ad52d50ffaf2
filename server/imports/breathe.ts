import { setTimeout as pause } from 'node:timers/promises';

/** PGlite answers without ever leaving the turn of the event loop: between two pieces of work, others get theirs. */
export const breathe = (): Promise<void> => pause(2);

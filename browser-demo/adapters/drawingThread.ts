import { createDrawer } from '../../server/documents/drawer.ts';
import type { DrawingTask } from '../../server/documents/drawingTask.ts';

/** Part that the server uses of its drawing thread. */
export interface DrawingThread {
  readonly ask: (task: DrawingTask) => Promise<Uint8Array>;
}

/** Draws in the demonstration's worker: no other user waits. */
export const withDrawingThread = <Result>(work: (thread: DrawingThread) => Promise<Result>): Promise<Result> =>
  work({ ask: createDrawer() });

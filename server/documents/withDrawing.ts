import { poolThreads } from '../platform/threads.ts';
import type { BundleTask, DrawingTask } from './drawingTask.ts';
import type { DocumentOrder, Dossier } from './facts/dossier.ts';

/** Draws documents in a worker thread, while the API keeps answering. */
export interface Drawing {
  readonly draw: (order: DocumentOrder) => Promise<Uint8Array>;
  readonly bundle: (task: Omit<BundleTask, 'kind'>) => Promise<Uint8Array>;
}

const withThread = poolThreads<DrawingTask, Uint8Array>({
  address: new URL('./drawer.ts', import.meta.url),
  heapMegabytes: 768,
  limit: 120_000,
  // Leaves a core to the API.
  most: 2,
  // A thread has loaded fonts and libraries.
  idle: 30_000,
});

/** Opens a thread before it is needed: it loads fonts and libraries meanwhile. */
export const prepareDrawing = (): Promise<void> => withThread(async () => undefined);

/** Runs work on the documents of one dossier, which is sent to the thread once. */
export const withDrawing = <Result>(dossier: Dossier, work: (drawing: Drawing) => Promise<Result>): Promise<Result> =>
  withThread((ask) => {
    let isSent = false;
    return work({
      draw: (order) => {
        const task = { kind: 'draw', dossier: isSent ? null : dossier, order } as const;
        isSent = true;
        return ask(task);
      },
      bundle: (task) => ask({ kind: 'bundle', ...task }),
    });
  });

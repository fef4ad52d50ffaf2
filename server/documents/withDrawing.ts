import type { BundleTask } from './drawingTask.ts';
import { withDrawingThread } from './drawingThread.ts';
import type { DocumentOrder, Dossier } from './facts/dossier.ts';

/** Draws documents in a worker thread, while the API keeps answering. */
export interface Drawing {
  readonly draw: (order: DocumentOrder) => Promise<Uint8Array>;
  readonly bundle: (task: Omit<BundleTask, 'kind'>) => Promise<Uint8Array>;
}

/** Runs work on the documents of one dossier, which is sent to the thread once. */
export const withDrawing = <Result>(dossier: Dossier, work: (drawing: Drawing) => Promise<Result>): Promise<Result> =>
  withDrawingThread((thread) => {
    let isSent = false;
    return work({
      draw: (order) => {
        const task = { kind: 'draw', dossier: isSent ? null : dossier, order } as const;
        isSent = true;
        return thread.ask(task);
      },
      bundle: (task) => thread.ask({ kind: 'bundle', ...task }),
    });
  });

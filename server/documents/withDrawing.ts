import type { DocumentOrder, Dossier } from './dossier.ts';
import type { BundleTask } from './drawingTask.ts';
import { withDrawingThread } from './drawingThread.ts';

/** Draws documents in a thread of their own, while the API answers. */
export interface Drawing {
  readonly draw: (order: DocumentOrder) => Promise<Uint8Array>;
  readonly bundle: (task: Omit<BundleTask, 'kind'>) => Promise<Uint8Array>;
}

/** Does something with the documents of one dossier, which crosses to the thread once. */
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

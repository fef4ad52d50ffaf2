import type { Dossier } from './dossier.ts';
import type { DrawingTask } from './drawingTask.ts';
import { bundle } from './render/bundle.ts';
import { drawPdf } from './render/drawPdf.ts';

/** Draws documents; keeps the last dossier. */
export const createDrawer = (): ((task: DrawingTask) => Promise<Uint8Array>) => {
  let dossier: Dossier | null = null;
  return async (task) => {
    if (task.kind === 'bundle') return bundle(task);
    dossier = task.dossier ?? dossier;
    if (!dossier) throw new Error('The first drawing task needs a dossier');
    return drawPdf(dossier, task.order);
  };
};

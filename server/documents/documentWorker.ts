import { parentPort } from 'node:worker_threads';
import type { Dossier } from './dossier.ts';
import type { DrawingTask } from './drawingTask.ts';
import { bundle } from './render/bundle.ts';
import { drawPdf } from './render/drawPdf.ts';

let dossier: Dossier | null = null;

const perform = (task: DrawingTask): Promise<Uint8Array> => {
  if (task.kind === 'bundle') return bundle(task);
  if (task.dossier) dossier = task.dossier;
  if (!dossier) throw new Error('The first drawing task needs a dossier');
  return drawPdf(dossier, task.order);
};

parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: DrawingTask }) => {
  try {
    parentPort?.postMessage({ id, bytes: await perform(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

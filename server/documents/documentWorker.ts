import { parentPort } from 'node:worker_threads';
import { createDrawer } from './drawer.ts';
import type { DrawingTask } from './drawingTask.ts';

const perform = createDrawer();

parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: DrawingTask }) => {
  try {
    parentPort?.postMessage({ id, bytes: await perform(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

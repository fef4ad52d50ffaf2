import { parentPort, workerData } from 'node:worker_threads';

/** Calls that a work may make besides its task. */
export interface WorkCalls<Progress> {
  readonly report: (progress: Progress) => void;
  /** True once the one who asks wants an end, with what is there. */
  readonly isCanceled: () => boolean;
}

/** The function `openWork` of a module that runs in a thread: called once in each thread, its result answers the tasks. */
export type OpenWork<Task, Answer, Progress = never> = () => (task: Task, calls: WorkCalls<Progress>) => Answer | Promise<Answer>;

export interface TaskMessage {
  readonly id: number;
  readonly task: unknown;
  /** One integer, shared with the thread: 1 asks the work to end. */
  readonly canceled: SharedArrayBuffer | null;
}

export type WorkMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'answer'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failure'; readonly reason: string };

const tell = (message: WorkMessage): void => parentPort?.postMessage(message);

const { openWork } = (await import(workerData as string)) as { readonly openWork: OpenWork<unknown, unknown, unknown> };
const work = openWork();

parentPort?.on('message', async ({ id, task, canceled }: TaskMessage) => {
  const flag = canceled && new Int32Array(canceled);
  const calls: WorkCalls<unknown> = {
    report: (value) => tell({ id, kind: 'progress', value }),
    isCanceled: () => flag !== null && Atomics.load(flag, 0) === 1,
  };
  try {
    tell({ id, kind: 'answer', value: await work(task, calls) });
  } catch (error) {
    tell({ id, kind: 'failure', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

import { Worker } from 'node:worker_threads';
import type { DrawingTask } from './drawingTask.ts';

const HEAP_MEGABYTES = 768;
const TIME_LIMIT_MS = 120_000;
/** Maximum threads: leaves a core to the API. */
const MOST_THREADS = 2;
/** A thread has loaded fonts and libraries: it is kept for the next documents. */
const IDLE_MS = 30_000;

interface Answer {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: string;
}

const openThread = () => {
  const worker = new Worker(new URL('./documentWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const pendingById = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let isSound = true;
  const fail = (error: Error) => {
    isSound = false;
    for (const { reject } of pendingById.values()) reject(error);
    pendingById.clear();
  };
  worker.on('message', ({ id, bytes, error }: Answer) => {
    const pending = pendingById.get(id);
    pendingById.delete(id);
    if (bytes) pending?.resolve(bytes);
    else pending?.reject(new Error(error ?? 'The document was not drawn'));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The drawing thread has ended')));
  let last = 0;
  return {
    worker,
    isSound: () => isSound,
    ask: (task: DrawingTask): Promise<Uint8Array> => {
      last += 1;
      const pending = Promise.withResolvers<Uint8Array>();
      pendingById.set(last, pending);
      worker.postMessage({ id: last, task });
      const timer = setTimeout(() => {
        fail(new Error('Drawing took too long'));
        void worker.terminate();
      }, TIME_LIMIT_MS);
      return pending.promise.finally(() => clearTimeout(timer));
    },
  };
};

/** A thread that draws documents. */
export type DrawingThread = ReturnType<typeof openThread>;

interface IdleThread {
  readonly thread: DrawingThread;
  readonly timer: NodeJS.Timeout;
}

let busy = 0;
const idle: IdleThread[] = [];
const queue: (() => void)[] = [];

const takeIdle = (): DrawingThread | null => {
  const idleThread = idle.pop();
  if (!idleThread) return null;
  clearTimeout(idleThread.timer);
  idleThread.thread.worker.ref();
  return idleThread.thread.isSound() ? idleThread.thread : takeIdle();
};

/** Keeps a thread for reuse, without keeping the process alive. */
const keepIdle = (thread: DrawingThread): void => {
  thread.worker.unref();
  const timer = setTimeout(() => {
    const index = idle.findIndex((entry) => entry.thread === thread);
    if (index >= 0) idle.splice(index, 1);
    void thread.worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle.push({ thread, timer });
};

/** Runs work on a thread; waits if all are busy. */
export const withDrawingThread = async <Result>(work: (thread: DrawingThread) => Promise<Result>): Promise<Result> => {
  if (busy < MOST_THREADS) busy += 1;
  else {
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  }
  const thread = takeIdle() ?? openThread();
  try {
    return await work(thread);
  } finally {
    if (thread.isSound()) keepIdle(thread);
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }
};

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TaskMessage, WorkMessage } from './threadWorker.ts';

/** The longest that a work may keep its thread, in seconds: the others of the process keep answering. */
export const MOST_SECONDS = Number.POSITIVE_INFINITY;

interface ThreadKind {
  /** The module that exports `openWork`. */
  readonly address: URL;
  readonly heapMegabytes: number;
  /** Milliseconds after which a task has failed, and its thread is ended. */
  readonly limit: number;
}

interface AskOptions<Progress> {
  readonly onProgress?: (progress: Progress) => void;
  /** Aborted: the work is asked to end, and is late after these milliseconds. */
  readonly cancel?: { readonly signal: AbortSignal; readonly grace: number };
}

interface PendingTask extends PromiseWithResolvers<unknown> {
  readonly onProgress?: ((progress: never) => void) | undefined;
}

const openThread = <Task, Answer>({ address, heapMegabytes, limit }: ThreadKind) => {
  const name = path.basename(address.pathname);
  const worker = new Worker(new URL('./threadWorker.ts', import.meta.url), {
    workerData: address.href,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const pendingById = new Map<number, PendingTask>();
  let isSound = true;
  const fail = (error: Error): void => {
    isSound = false;
    for (const { reject } of pendingById.values()) reject(error);
    pendingById.clear();
  };
  const endLate = (): void => {
    fail(new Error(`The thread of ${name} took too long`));
    void worker.terminate();
  };
  worker.on('message', (message: WorkMessage) => {
    const pending = pendingById.get(message.id);
    if (message.kind === 'progress') return pending?.onProgress?.(message.value as never);
    pendingById.delete(message.id);
    if (message.kind === 'answer') pending?.resolve(message.value);
    else pending?.reject(new Error(message.reason));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error(`The thread of ${name} has ended`)));
  let last = 0;
  const ask = <Progress = never>(task: Task, { onProgress, cancel }: AskOptions<Progress> = {}): Promise<Answer> => {
    last += 1;
    const pending = Promise.withResolvers<unknown>();
    pendingById.set(last, { ...pending, onProgress });
    const canceled = cancel ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) : null;
    worker.postMessage({ id: last, task, canceled } satisfies TaskMessage);
    const timers = [setTimeout(endLate, limit)];
    const stop = (): void => {
      if (canceled) Atomics.store(new Int32Array(canceled), 0, 1);
      timers.push(setTimeout(endLate, cancel?.grace));
    };
    if (cancel?.signal.aborted) stop();
    else cancel?.signal.addEventListener('abort', stop, { once: true });
    return (pending.promise as Promise<Answer>).finally(() => {
      for (const timer of timers) clearTimeout(timer);
      cancel?.signal.removeEventListener('abort', stop);
    });
  };
  return { worker, isSound: () => isSound, ask };
};

type Thread<Task, Answer> = ReturnType<typeof openThread<Task, Answer>>;

/** One task in a thread of its own, which ends with it. Rejects when the work fails, has not enough memory or takes too long. */
export const runInThread = async <Task, Answer, Progress = never>(
  kind: ThreadKind,
  task: Task,
  options?: AskOptions<Progress>,
): Promise<Answer> => {
  const thread = openThread<Task, Answer>(kind);
  try {
    return await thread.ask(task, options);
  } finally {
    await thread.worker.terminate();
  }
};

interface PoolOptions extends ThreadKind {
  /** Maximum threads. */
  readonly most: number;
  /** Milliseconds for which a thread without work is kept for the next one. */
  readonly idle: number;
}

interface IdleThread<Task, Answer> {
  readonly thread: Thread<Task, Answer>;
  readonly timer: NodeJS.Timeout;
}

/** Threads that are kept for the next work: what one has loaded costs more than a task. */
const idleThreads = <Task, Answer>(milliseconds: number) => {
  const idle: IdleThread<Task, Answer>[] = [];
  const take = (): Thread<Task, Answer> | null => {
    const idleThread = idle.pop();
    if (!idleThread) return null;
    clearTimeout(idleThread.timer);
    idleThread.thread.worker.ref();
    return idleThread.thread.isSound() ? idleThread.thread : take();
  };
  /** Keeps a thread without keeping the process alive. */
  const keep = (thread: Thread<Task, Answer>): void => {
    thread.worker.unref();
    const timer = setTimeout(() => {
      const index = idle.findIndex((entry) => entry.thread === thread);
      if (index >= 0) idle.splice(index, 1);
      void thread.worker.terminate();
    }, milliseconds);
    timer.unref();
    idle.push({ thread, timer });
  };
  return { take, keep };
};

/** Runs a work of several tasks on one thread, which answers all of them; waits if all threads are busy. */
export const poolThreads = <Task, Answer>({ most, idle, ...kind }: PoolOptions) => {
  const idleOnes = idleThreads<Task, Answer>(idle);
  const queue: (() => void)[] = [];
  let busy = 0;
  return async <Result>(work: (ask: (task: Task) => Promise<Answer>) => Promise<Result>): Promise<Result> => {
    if (busy < most) busy += 1;
    else {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    }
    const thread = idleOnes.take() ?? openThread<Task, Answer>(kind);
    try {
      return await work((task) => thread.ask(task));
    } finally {
      if (thread.isSound()) idleOnes.keep(thread);
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};

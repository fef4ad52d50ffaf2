import type { OpenWork } from '../../server/platform/threadWorker.ts';

/** Nothing else is answered while a work runs in the demonstration's only worker. */
export const MOST_SECONDS = 10;

interface ThreadKind<Task, Answer, Progress> {
  /** The bundle has a loading function in place of the module's address (vite.demo.config.ts). */
  readonly address: () => Promise<{ readonly openWork: OpenWork<Task, Answer, Progress> }>;
}

interface AskOptions<Progress> {
  readonly onProgress?: (progress: Progress) => void;
  readonly cancel?: { readonly signal: AbortSignal };
}

/** One task, in the demonstration's own worker. */
export const runInThread = async <Task, Answer, Progress>(
  { address }: ThreadKind<Task, Answer, Progress>,
  task: Task,
  { onProgress, cancel }: AskOptions<Progress> = {},
): Promise<Answer> => {
  const { openWork } = await address();
  return openWork()(task, {
    report: (progress) => onProgress?.(progress),
    isCanceled: () => cancel?.signal.aborted ?? false,
  });
};

/** Several tasks of one work, in the demonstration's own worker: no other user waits. */
export const poolThreads =
  <Task, Answer>({ address }: ThreadKind<Task, Answer, never>) =>
  async <Result>(work: (ask: (task: Task) => Promise<Answer>) => Promise<Result>): Promise<Result> => {
    const perform = (await address()).openWork();
    return work(async (task) => perform(task, { report: () => undefined, isCanceled: () => false }));
  };

/** When to try again after so many attempts, by the waits after each; null: no more. */
export const nextTry = (waitSeconds: readonly number[], attempts: number, now: Date): Date | null => {
  const wait = waitSeconds[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000);
};

interface DueWork<Row> {
  readonly signal: AbortSignal;
  /** Only reads, to avoid a change event. */
  readonly hasDue: () => Promise<boolean>;
  /** Claims some rows; no other instance gets the same ones. */
  readonly claim: () => Promise<readonly Row[]>;
  readonly send: (row: Row) => Promise<void>;
}

/** Claims and sends until nothing is due: those claimed together in parallel. */
export const sendAllDue = async <Row>({ signal, hasDue, claim, send }: DueWork<Row>): Promise<void> => {
  while (!signal.aborted && (await hasDue())) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    await Promise.all(claimed.map(send));
  }
};

interface RepeatedWork {
  readonly everyMs: number;
  /** Before the first time. Default: 0. */
  readonly firstMs?: number;
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Repeats work at an interval, never overlapping, and sooner when woken. */
export const repeatWork = ({ everyMs, firstMs = 0, work, onError }: RepeatedWork) => {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  const plan = (delay: number): void => {
    if (!isStopped) timer = setTimeout(run, delay);
  };
  const run = (): void => {
    timer = null;
    isWoken = false;
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        plan(isWoken ? 0 : everyMs);
      });
  };
  plan(firstMs);
  return {
    wake: (): void => {
      isWoken = true;
      if (!timer) return;
      clearTimeout(timer);
      plan(0);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};

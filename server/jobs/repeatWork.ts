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

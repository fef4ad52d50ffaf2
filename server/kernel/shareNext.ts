/**
 * One run at a time of a question whose answer must not be older than its caller's call: those who ask while it runs share the next
 * run.
 */
export const shareNext = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let running: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;

  const start = (): Promise<Answer> => {
    next = null;
    const answer = ask();
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    running = ended;
    ended.then(() => {
      if (running === ended) running = null;
    });
    return answer;
  };

  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
};

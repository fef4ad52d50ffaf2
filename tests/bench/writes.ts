import type { Bench } from './measure.ts';

interface Writes {
  readonly target: 'api' | 'exact';
  readonly perSecond: number;
}

/** Writes needs at a steady rate until stopped. */
export const startWrites = ({ data, api, floor }: Bench, { target, perSecond }: Writes) => {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let [done, failed] = [0, 0];
  const write = async (): Promise<void> => {
    const id = data.needIds[(done + failed + running.size) % data.needIds.length];
    const url = target === 'api' ? `${api.origin}/api/need_trainings/${id}` : `${floor.origin}/exact/comment/${id}`;
    const headers = { Cookie: data.cookie, 'Content-Type': 'application/json' };
    const response = await fetch(url, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ commentary: `Mesure ${performance.now()}` }),
    });
    await response.arrayBuffer();
    if (response.ok) done += 1;
    else failed += 1;
  };
  const timer = setInterval(
    () => {
      const writing = write().catch(() => {
        failed += 1;
      });
      running.add(writing);
      void writing.then(() => running.delete(writing));
    },
    perSecond > 0 ? 1000 / perSecond : 2 ** 31 - 1,
  );
  return {
    /** Waits for running writes; returns how many a second were done. */
    stop: async (): Promise<{ readonly perSecond: number; readonly failed: number }> => {
      clearInterval(timer);
      await Promise.all(running);
      return { perSecond: done / ((performance.now() - began) / 1000), failed };
    },
  };
};

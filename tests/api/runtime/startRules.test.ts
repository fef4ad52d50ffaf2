import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRules } from '../../../server/jobs/startWork.ts';
import { createLog } from '../../../server/platform/log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves the first seconds after a start to people, then runs every minute', async () => {
  const run = vi.fn(async () => undefined);
  const rules = startRules({ log: createLog('silent') }, { name: 'rules', run });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  await rules.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('tells the running rules to stop, and waits for them', async () => {
  const ended: boolean[] = [];
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    ended.push(signal.aborted);
  };
  const rules = startRules({ log: createLog('silent') }, { name: 'rules', run });
  await vi.advanceTimersByTimeAsync(11_000);
  const stopped = rules.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(ended).toEqual([true]);
});

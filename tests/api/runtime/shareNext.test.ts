import { expect, it } from 'vitest';
import { shareNext } from '../../../server/kernel/shareNext.ts';

it('never shares a run that began before the call, and runs one at a time', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = shareNext(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  const second = ask();
  const third = ask();
  expect(runs.length).toBe(1);
  runs[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => runs.length).toBe(2);
  const fourth = ask();
  runs[1]?.resolve('second run');
  expect(await Promise.all([second, third])).toEqual(['second run', 'second run']);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve('third run');
  expect(await fourth).toBe('third run');
});

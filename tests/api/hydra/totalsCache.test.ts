import { expect, it } from 'vitest';
import { createTotalsCache } from '../../../server/database/totalsCache.ts';

const TABLES = new Set(['vehicles']);

/** A count that ends when told to. */
const heldCount = (total: number) => {
  const held = Promise.withResolvers<void>();
  const read = async () => {
    await held.promise;
    return { totals: [total] };
  };
  return { read, end: held.resolve, fail: held.reject };
};

it('lets others wait for a count that runs, and keeps its result', async () => {
  const cache = createTotalsCache();
  const held = heldCount(3);
  const counted = cache.count('key', TABLES, held.read);
  const awaited = cache.get('key');
  expect(awaited).toBeInstanceOf(Promise);
  held.end();
  expect(await awaited).toEqual([3]);
  expect(await counted).toEqual({ totals: [3] });
  expect(cache.get('key')).toEqual([3]);
});

it('does not share a count that began before a change, and forgets its result', async () => {
  const cache = createTotalsCache();
  const [before, after] = [heldCount(3), heldCount(4)];
  const first = cache.count('key', TABLES, before.read);
  cache.drop(['vehicles']);
  expect(cache.get('key')).toBeUndefined();
  const second = cache.count('key', TABLES, after.read);
  before.end();
  await first;
  const awaited = cache.get('key');
  after.end();
  expect(await awaited).toEqual([4]);
  await second;
  expect(cache.get('key')).toEqual([4]);
});

it('lets those who waited for a failed count do it again', async () => {
  const cache = createTotalsCache();
  const held = heldCount(3);
  const counted = cache.count('key', TABLES, held.read);
  const awaited = cache.get('key');
  held.fail(new Error('The caller has changed'));
  await expect(counted).rejects.toThrow('The caller has changed');
  expect(await awaited).toBeUndefined();
  expect(cache.get('key')).toBeUndefined();
});

it('keeps a total of other tables through a change, and none after its maximum age', async () => {
  let time = 0;
  const cache = createTotalsCache(() => time);
  await cache.count('key', TABLES, async () => ({ totals: [3] }));
  cache.drop(['companies']);
  expect(cache.get('key')).toEqual([3]);
  time = 30_000;
  expect(cache.get('key')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { BoundedMap } from '../../../server/kernel/boundedMap.ts';

it('creates a value once per key', () => {
  const map = new BoundedMap<string, string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    map.getOrMake(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([ask('one'), ask('one'), ask('other')]).toEqual(['ONE', 'ONE', 'OTHER']);
  expect(made).toEqual(['one', 'other']);
});

it('drops the oldest entry when full', () => {
  const map = new BoundedMap<string, number>(2).set('one', 1).set('other', 2);
  map.set('one', 3);
  expect([...map]).toEqual([
    ['one', 3],
    ['other', 2],
  ]);
  map.set('third', 4);
  expect([...map]).toEqual([
    ['other', 2],
    ['third', 4],
  ]);
});

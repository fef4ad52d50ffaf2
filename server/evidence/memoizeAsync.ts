import { BoundedMap } from '../boundedMap.ts';

/** Computes a value once per key, and caches the last few; concurrent callers share the computation. */
export const memoizeAsync = <Value>(most: number): ((key: string, make: () => Promise<Value>) => Promise<Value>) => {
  const cache = new BoundedMap<string, Promise<Value>>(most);
  return (key, make) =>
    cache.getOrMake(key, () => {
      const value = make();
      value.catch(() => cache.delete(key));
      return value;
    });
};

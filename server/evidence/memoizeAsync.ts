import { BoundedMap } from '../boundedMap.ts';

/** Makes something once for each key, and keeps the last few: who asks while it is made waits for the same. */
export const memoizeAsync = <Value>(most: number): ((key: string, make: () => Promise<Value>) => Promise<Value>) => {
  const kept = new BoundedMap<string, Promise<Value>>(most);
  return (key, make) =>
    kept.getOrMake(key, () => {
      const value = make();
      value.catch(() => kept.delete(key));
      return value;
    });
};

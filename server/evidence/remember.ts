/** Makes something once for each key, and keeps the last few: who asks while it is made waits for the same. */
export const remember = <Value>(most: number): ((key: string, make: () => Promise<Value>) => Promise<Value>) => {
  const kept = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.delete(key));
    return value;
  };
};

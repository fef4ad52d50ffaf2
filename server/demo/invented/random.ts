/** Deterministic random draws. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both bounds inclusive. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` distinct items, or all if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Some decimal digits. */
  digits(count: number): string;
}

/** Mulberry32: small, fast, and good enough for demonstration data. */
const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A random source; the same seed gives the same draws. */
export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed);
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(integer(0, left.length - 1), 1)).flat();
  };
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    sample,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
};

import { BoundedMap } from '../boundedMap.ts';

const MAX_ENTRIES = 5000;
/** Maximum age of a total, in case a notice of another instance was lost. */
const MAX_AGE_MS = 30_000;

interface Total {
  readonly total: number;
  /** Tables on which it depends. */
  readonly tables: ReadonlySet<string>;
}

interface Entry extends Total {
  readonly at: number;
}

interface CountedTotal extends Total {
  /** State before counting. */
  readonly epoch: number;
}

/** Caches exact totals by statement and values until one of their tables changes. */
export interface TotalsCache {
  get(key: string): number | undefined;
  /** The state before counting: a total counted before a change must not be stored after it. */
  epoch(): number;
  set(key: string, counted: CountedTotal): void;
  /** A table has changed, on any instance. */
  drop(tables: Iterable<string>): void;
  /** Notices may have been lost: drops everything. */
  clear(): void;
}

/** @param now Milliseconds; tests replace it. */
export const createTotalsCache = (now: () => number = Date.now): TotalsCache => {
  const entries = new BoundedMap<string, Entry>(MAX_ENTRIES);
  const changedAt = new Map<string, number>();
  let clock = 0;
  let clearedAt = 0;
  const isChangedSince = (tables: ReadonlySet<string>, epoch: number): boolean =>
    clearedAt > epoch || [...tables].some((table) => (changedAt.get(table) ?? 0) > epoch);

  return {
    clear: () => {
      clock += 1;
      clearedAt = clock;
      entries.clear();
    },
    get: (key) => {
      const entry = entries.get(key);
      return entry && now() - entry.at < MAX_AGE_MS ? entry.total : undefined;
    },
    epoch: () => clock,
    set: (key, { total, tables, epoch }) => {
      if (isChangedSince(tables, epoch)) return;
      entries.set(key, { total, tables, at: now() });
    },
    drop: (tables) => {
      clock += 1;
      const changed = new Set(tables);
      for (const table of changed) changedAt.set(table, clock);
      for (const [key, entry] of entries) {
        if ([...entry.tables].some((table) => changed.has(table))) entries.delete(key);
      }
    },
  };
};

import { BoundedMap } from '../kernel/boundedMap.ts';

const MAX_ENTRIES = 5000;
/** Maximum age of a total, in case a notice of another instance was lost. */
const MAX_AGE_MS = 30_000;

/** Counts of one statement: a list's total, or the number of records for each value of a field. */
type Totals = readonly number[];

interface Entry {
  readonly totals: Totals;
  /** Tables on which they depend. */
  readonly tables: ReadonlySet<string>;
  readonly at: number;
}

/** Totals that a caller counts now. */
interface Count {
  readonly tables: ReadonlySet<string>;
  /** State before counting. */
  readonly epoch: number;
  /** Undefined if the count fails. */
  readonly totals: Promise<Totals | undefined>;
}

/** Caches exact totals by statement and values until one of their tables changes; counts each of them once at a time. */
export interface TotalsCache {
  /** Totals in the cache, or those that another caller counts since the last change; undefined: count them. */
  get(key: string): Totals | Promise<Totals | undefined> | undefined;
  /** Runs the counting read, shared with callers that wait for it; a total from before a change is not kept. */
  count<Read extends { readonly totals: Totals }>(
    key: string,
    tables: ReadonlySet<string>,
    read: () => Promise<Read>,
  ): Promise<Read>;
  /** A table has changed, on any instance. */
  drop(tables: Iterable<string>): void;
  /** Notices may have been lost: drops everything. */
  clear(): void;
}

/** @param now Milliseconds; tests replace it. */
export const createTotalsCache = (now: () => number = Date.now): TotalsCache => {
  const entries = new BoundedMap<string, Entry>(MAX_ENTRIES);
  const counts = new Map<string, Count>();
  const changedAt = new Map<string, number>();
  let clock = 0;
  let clearedAt = 0;
  const isOutdated = ({ tables, epoch }: Pick<Count, 'tables' | 'epoch'>): boolean =>
    clearedAt > epoch || [...tables].some((table) => (changedAt.get(table) ?? 0) > epoch);

  return {
    clear: () => {
      clock += 1;
      clearedAt = clock;
      entries.clear();
    },
    get: (key) => {
      const entry = entries.get(key);
      if (entry && now() - entry.at < MAX_AGE_MS) return entry.totals;
      const count = counts.get(key);
      return count && !isOutdated(count) ? count.totals : undefined;
    },
    count: async (key, tables, read) => {
      const epoch = clock;
      const reading = read();
      const totals = reading.then(
        (row) => row.totals,
        () => undefined,
      );
      const count: Count = { tables, epoch, totals };
      counts.set(key, count);
      try {
        const row = await reading;
        if (!isOutdated(count)) entries.set(key, { totals: row.totals, tables, at: now() });
        return row;
      } finally {
        if (counts.get(key) === count) counts.delete(key);
      }
    },
    drop: (tables) => {
      clock += 1;
      const tableSet = new Set(tables);
      for (const table of tableSet) changedAt.set(table, clock);
      for (const [key, entry] of entries) {
        if ([...entry.tables].some((table) => tableSet.has(table))) entries.delete(key);
      }
    },
  };
};

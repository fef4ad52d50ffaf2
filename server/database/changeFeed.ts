import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { readForeignKeys } from './foreignKeys.ts';
import { trackChanges } from './trackChanges.ts';

const CHANNEL = 'pilotage_changes';
/** Notices are collected for this long: a NOTIFY in every write would make commits wait for each other. */
const GATHER_MS = 15;
/** Open pages hear of a change at once, and of the following ones together: telling thousands of pages takes as long as many writes. */
const PAGES_EVERY_MS = 250;

interface ChangeFeedOptions {
  readonly database: Database;
  /** Totals of lists, kept until one of their tables changes. */
  readonly totals: { readonly drop: (tables: readonly string[]) => void; readonly clear: () => void };
  readonly log: Logger;
}

/** Changed tables, on any instance; `all`: notices may have been lost. */
export type ChangedTables = readonly string[] | 'all';

interface ChangeListener {
  readonly onChange: (tables: ChangedTables) => void;
  /** The server stops: no more changes. */
  readonly onEnd: () => void;
  /** Is it a client's page, not a part of the server. Default false. */
  readonly isPage?: boolean;
}

/** Announces every committed write, of all instances. */
export interface Changes {
  /** @returns a function that stops listening */
  readonly subscribe: (listener: ChangeListener) => () => void;
  /** Number of listening pages. */
  readonly pages: () => number;
}

const merge = (before: ChangedTables | null, more: ChangedTables): ChangedTables =>
  before === 'all' || more === 'all' ? 'all' : [...new Set([...(before ?? []), ...more])];

/** Calls back with changed tables: at once, then with all of an interval together. */
const gatherForPages = (tell: (tables: ChangedTables) => void) => {
  let pendingTables: ChangedTables | null = null;
  let timer: NodeJS.Timeout | null = null;
  const pass = (tables: ChangedTables): void => {
    pendingTables = null;
    tell(tables);
    timer = setTimeout(() => {
      timer = null;
      if (pendingTables) pass(pendingTables);
    }, PAGES_EVERY_MS);
  };
  return {
    add: (tables: ChangedTables): void => {
      if (timer) pendingTables = merge(pendingTables, tables);
      else pass(tables);
    },
    end: (): void => {
      if (timer) clearTimeout(timer);
    },
  };
};

const openChanges = () => {
  const listeners = new Set<ChangeListener>();
  const tellThose = (arePages: boolean, tables: ChangedTables): void => {
    for (const { onChange, isPage = false } of listeners) if (isPage === arePages) onChange(tables);
  };
  const pages = gatherForPages((tables) => tellThose(true, tables));
  const changes: Changes = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pages: () => [...listeners].filter(({ isPage }) => isPage).length,
  };
  return {
    changes,
    tell: (tables: ChangedTables) => {
      tellThose(false, tables);
      pages.add(tables);
    },
    end: () => {
      pages.end();
      for (const { onEnd } of listeners) onEnd();
      listeners.clear();
    },
  };
};

/**
 * Keeps the totals of all instances correct: own writes drop them at once, those of others by NOTIFY.
 * @returns the database to write through, the change feed, and how to stop
 */
export const connectChangeFeed = async ({ database, totals, log }: ChangeFeedOptions) => {
  const instance = randomUUID();
  const pending = new Set<string>();
  const { changes, tell, end } = openChanges();
  let timer: NodeJS.Timeout | null = null;

  const announce = async () => {
    timer = null;
    const tables = [...pending];
    const payload = JSON.stringify({ instance, tables });
    pending.clear();
    tell(tables);
    await database
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => log.warn({ err: error }, 'could not notify other instances of a change'));
  };

  // Before the first deletion, which would otherwise read them in its transaction.
  await readForeignKeys(database);
  const stopListening = await database.listen(
    CHANNEL,
    (payload) => {
      const notice = JSON.parse(payload) as { instance: string; tables: string[] };
      if (notice.instance === instance) return;
      totals.drop(notice.tables);
      tell(notice.tables);
    },
    () => {
      totals.clear();
      tell('all');
    },
  );

  const tracked = trackChanges(database, (tables) => {
    totals.drop(tables);
    for (const table of tables) pending.add(table);
    timer ??= setTimeout(announce, GATHER_MS);
  });

  return {
    database: tracked,
    changes,
    /** Disconnects listeners, before the server waits for its requests to end. */
    endListening: end,
    stop: async () => {
      if (timer) clearTimeout(timer);
      if (pending.size) await announce();
      await stopListening();
    },
  };
};

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { trackChanges } from '../database/trackChanges.ts';
import type { TotalsCache } from './totalsCache.ts';

const CHANNEL = 'pilotage_changes';
/** Notices are gathered for this long: a NOTIFY in every write would make commits wait for each other. */
const GATHER_MS = 15;

interface ChangeFeedOptions {
  readonly database: Database;
  readonly totals: TotalsCache;
  readonly log: Logger;
}

/**
 * Keeps the totals of all instances true: own writes drop them at once, those of other instances by NOTIFY.
 * @returns the database to write through, and how to stop
 */
export const connectChangeFeed = async ({ database, totals, log }: ChangeFeedOptions) => {
  const instance = randomUUID();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const announce = async () => {
    timer = null;
    const payload = JSON.stringify({ instance, tables: [...pending] });
    pending.clear();
    await database
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => log.warn({ err: error }, 'notice of a change not sent'));
  };

  const stopListening = await database.listen(
    CHANNEL,
    (payload) => {
      const notice = JSON.parse(payload) as { instance: string; tables: string[] };
      if (notice.instance !== instance) totals.drop(notice.tables);
    },
    () => totals.clear(),
  );

  const tracked = trackChanges(database, (tables) => {
    totals.drop(tables);
    for (const table of tables) pending.add(table);
    timer ??= setTimeout(announce, GATHER_MS);
  });

  return {
    database: tracked,
    stop: async () => {
      if (timer) clearTimeout(timer);
      if (pending.size) await announce();
      await stopListening();
    },
  };
};

import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteFolder } from '../../platform/createPgliteFolder.ts';
import { leaveParserUnoptimised } from '../../platform/unoptimisedParser.ts';
import type { Database, Queryable } from '../database.ts';
import { createTransactionGuard } from '../transactionGuard.ts';
import { TYPE_READERS } from '../values.ts';
import { createStatements } from './pgliteStatements.ts';

interface PgliteOptions {
  /** Folder of the database. Default: in memory. */
  readonly folder?: string;
  /** A dump to start from (see `dump`), which saves tests the migration. */
  readonly image?: Blob;
  /** How it is created and stored where there are no folders. */
  readonly storage?: Pick<PGliteOptions, 'fs' | 'initDbStartParams'>;
}

export interface PgliteDatabase extends Database {
  /** The whole database as one file, for `image`. */
  dump(): Promise<Blob>;
}

leaveParserUnoptimised();

const PARSERS = Object.fromEntries(TYPE_READERS.map(({ oid, read }) => [oid, read]));

/** shared_buffers stay in memory until the process ends: they are small, since the system caches the files too. */
const START_PARAMETERS = ['-c', 'shared_buffers=16MB'];

/** As on PostgreSQL: named statements keep their plan (docs/decisions/0001-plans.md). */
const SESSION = `set time zone 'Europe/Paris'; set plan_cache_mode = force_generic_plan`;

const insideOf = (transaction: Transaction, { runInside }: ReturnType<typeof createStatements>): Omit<Queryable, 'identity'> => {
  const query: Queryable['query'] = async (text, values, name) => {
    if (transaction.closed) throw new Error('This transaction has ended');
    return runInside({ text, values, name });
  };
  return {
    query,
    write: (_tables, ...statement) => query(...statement),
    script: async (text) => {
      await transaction.exec(text);
    },
  };
};

/**
 * Opens the embedded database. Only for one process at a time: take `lockDirectory` first. PGlite has one connection and no clock
 * of its own, so statements queue and `statement_timeout` has no effect.
 */
export const openPglite = async ({ folder, image, storage }: PgliteOptions = {}): Promise<PgliteDatabase> => {
  if (folder && !image) await createPgliteFolder(folder);
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, ...START_PARAMETERS],
    extensions: { pg_trgm, unaccent, btree_gist },
    parsers: PARSERS,
    ...(image && { loadDataDir: image }),
    ...storage,
  });
  await pglite.exec(SESSION);
  const guard = createTransactionGuard();
  const identity = {};
  const statements = createStatements(pglite);
  const query: Queryable['query'] = async (text, values, name) => {
    guard.refuseInside();
    return statements.run({ text, values, name });
  };
  return {
    kind: 'pglite',
    identity,
    query,
    write: (_tables, ...statement) => query(...statement),
    script: async (text) => {
      guard.refuseInside();
      await pglite.exec(text);
    },
    transaction: async (work) => {
      guard.refuseInside();
      return pglite.transaction((transaction) => guard.inside(() => work({ identity, ...insideOf(transaction, statements) })));
    },
    maintain: async (statement) => {
      await pglite.exec(statement);
    },
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    close: () => pglite.close(),
    dump: () => pglite.dumpDataDir('none'),
  };
};

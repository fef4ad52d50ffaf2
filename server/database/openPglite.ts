import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Database, Queryable } from './database.ts';
import { createTransactionGuard } from './transactionGuard.ts';
import { TYPE_READERS, writeValue } from './values.ts';

interface PgliteOptions {
  /** Folder that holds the database. Default: in memory. */
  readonly folder?: string;
  /** A dump to start from (see `dump`), so that tests need not migrate each time. */
  readonly image?: Blob;
}

export interface PgliteDatabase extends Database {
  /** The whole database as one file, for `image`. */
  dump(): Promise<Blob>;
}

type Runner = Pick<PGlite, 'query' | 'exec'>;

const PARSERS = Object.fromEntries(TYPE_READERS.map(({ oid, read }) => [oid, read]));
/** Values come as text already (`writeValue`): PGlite's own conversions must leave them alone. */
const SERIALIZERS = Object.fromEntries(Object.keys(types.serializers).map((type) => [type, (value: unknown) => String(value)]));

const queryableOf = (runner: Runner): Queryable => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) =>
    (await runner.query<Row>(text, values.map(writeValue))).rows,
  script: async (text) => {
    await runner.exec(text);
  },
});

/**
 * Opens the embedded database. Not for two processes at once: hold `lockDirectory` first.
 * PGlite has one connection and no clock of its own, so statements queue and `statement_timeout` has no effect.
 */
export const openPglite = async ({ folder, image }: PgliteOptions = {}): Promise<PgliteDatabase> => {
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    relaxedDurability: false,
    extensions: { pg_trgm, unaccent, btree_gist },
    parsers: PARSERS,
    serializers: SERIALIZERS,
    ...(image && { loadDataDir: image }),
  });
  await pglite.exec(`set time zone 'Europe/Paris'`);
  const guard = createTransactionGuard();
  const whole = queryableOf(pglite);
  return {
    kind: 'pglite',
    query: async (text, values) => {
      guard.refuseInside();
      return whole.query(text, values);
    },
    script: async (text) => {
      guard.refuseInside();
      await whole.script(text);
    },
    transaction: async (work) => {
      guard.refuseInside();
      return pglite.transaction((transaction) => guard.inside(() => work(queryableOf(transaction))));
    },
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    close: () => pglite.close(),
    dump: () => pglite.dumpDataDir('none'),
  };
};

import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import type { Database, Queryable } from './database.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Arbitrary, the same in every instance. */
const MIGRATION_LOCK = 7_250_001;

/** The first migration must be ours: other programs use drizzle's table name too. */
const refuseOtherHistory = async (database: Queryable, first: number | undefined): Promise<void> => {
  const [applied] = await database.query<{ first: number | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  );
  if ((applied?.first ?? first) !== first) throw new Error(OPERATOR_MESSAGES.databaseOfOthers);
};

/**
 * Migrates the schema in one transaction under an advisory lock: several instances may start at once.
 * Reads drizzle-kit's journal and keeps drizzle's own table of applied migrations.
 * @returns the number of migrations applied.
 */
export const migrate = async (database: Database): Promise<number> => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return database.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await transaction.script(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    `);
      await refuseOtherHistory(transaction, known[0]?.folderMillis);
      const [last] = await transaction.query<{ at: number | null }>(
        'select max(created_at) as at from drizzle.__drizzle_migrations',
      );
      const missing = known.filter(({ folderMillis }) => folderMillis > (last?.at ?? -1));
      for (const { sql, hash, folderMillis } of missing) {
        for (const statement of sql) await transaction.script(statement);
        await transaction.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ]);
      }
      return missing.length;
    },
    { isLong: true },
  );
};

import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { readMigrations } from '../platform/readMigrations.ts';
import { ADVISORY_LOCKS } from './advisoryLocks.ts';
import type { Database } from './database.ts';
import { defineStatement } from './defineStatement.ts';

/** Instants (in milliseconds) of the first and the last migration that drizzle has noted; null: none. */
const appliedMigrationsStatement = defineStatement({
  text: 'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  columns: { first: 'int8?', last: 'int8?' },
});

/**
 * Migrates the schema in one transaction under an advisory lock: several instances may start at once.
 * Reads drizzle-kit's journal and keeps drizzle's own table of applied migrations.
 * @returns the number of migrations applied.
 */
export const migrate = async (database: Database): Promise<number> => {
  const migrations = readMigrations();
  return database.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
      await transaction.script(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    `);
      const applied = await appliedMigrationsStatement.row(transaction);
      // The first migration must be ours: other programs use drizzle's table name too.
      const ours = migrations[0]?.folderMillis;
      if ((applied?.first ?? ours) !== ours) throw new Error(OPERATOR_MESSAGES.databaseOfOthers);
      if ((applied?.last ?? 0) > (migrations.at(-1)?.folderMillis ?? 0)) throw new Error(OPERATOR_MESSAGES.databaseNewer);
      const newMigrations = migrations.filter(({ folderMillis }) => folderMillis > (applied?.last ?? -1));
      for (const { sql, hash, folderMillis } of newMigrations) {
        for (const statement of sql) await transaction.script(statement);
        await transaction.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ]);
      }
      return newMigrations.length;
    },
    { isLong: true },
  );
};

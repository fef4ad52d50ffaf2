import { defineStatement } from './defineStatement.ts';

/** Instants (in milliseconds) of the first and the last migration that drizzle has noted; null: none. */
export const appliedMigrationsStatement = defineStatement({
  text: 'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  columns: { first: 'int8?', last: 'int8?' },
});

import type { Database } from '../../server/database/database.ts';
import { openPglite, type PgliteDatabase } from '../../server/database/openPglite.ts';
import { databaseImage } from './databaseImage.ts';

const SNAPSHOT = `
create schema pristine;
create table pristine.sequence_values as select schemaname, sequencename, last_value, start_value from pg_sequences where schemaname = 'public';
do $$ declare t text; filled boolean; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', t) into filled;
    if filled then execute format('create table pristine.%I as table public.%I', t, t); end if;
  end loop;
end $$;`;

/** Triggers and foreign keys sleep meanwhile: they would keep journals from being emptied, and count what comes back. */
const RESTORE = `
set session_replication_role = replica;
do $$ declare t text; columns text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', t);
  end loop;
  for t in select tablename from pg_tables where schemaname = 'pristine' and tablename <> 'sequence_values' loop
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = t and is_generated = 'NEVER';
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I', t, columns);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value), last_value is not null)
    from pristine.sequence_values;
end $$;
reset session_replication_role;`;

const open = async (): Promise<PgliteDatabase> => {
  const database = await openPglite({ image: await databaseImage('basics') });
  await database.script(SNAPSHOT);
  return database;
};

const idle: PgliteDatabase[] = [];

const reopen = async (database: PgliteDatabase): Promise<PgliteDatabase> => {
  await database.script(RESTORE);
  return database;
};

/**
 * A PGlite database that holds the basics, kept when it is closed and brought back to them for the next who asks in this process:
 * that takes a tenth of the time of opening one, whose statements are slow until they are compiled. For tests that leave the
 * schema as it is.
 */
export const leasePglite = async (): Promise<Database> => {
  const kept = idle.pop();
  const database = kept ? await reopen(kept) : await open();
  let isClosed = false;
  const whileOpen = <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) => {
    return async (...given: Arguments): Promise<Result> => {
      if (isClosed) throw new Error('This database was closed');
      return call(...given);
    };
  };
  return {
    kind: 'pglite',
    query: whileOpen(database.query) as Database['query'],
    script: whileOpen(database.script),
    transaction: whileOpen(database.transaction) as Database['transaction'],
    listen: database.listen,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      idle.push(database);
    },
  };
};

import type { Database } from '../../../server/database/database.ts';

const SNAPSHOT = `
create schema pristine;
create table pristine.sequence_values as select schemaname, sequencename, last_value, start_value from pg_sequences where schemaname = 'public';
do $$ declare t text; filled boolean; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', t) into filled;
    if filled then execute format('create table pristine.%I as table public.%I', t, t); end if;
  end loop;
end $$;`;

/** Triggers and foreign keys are disabled: they would protect journals and count rows. */
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

const idle: Database[] = [];

/** Null: still in use, so it is closed. */
const restored = async (database: Database): Promise<Database | null> => {
  try {
    await database.script(RESTORE);
    return database;
  } catch {
    await database.close();
    return null;
  }
};

const openNew = async (open: () => Promise<Database>): Promise<Database> => {
  const database = await open();
  await database.script(SNAPSHOT);
  return database;
};

const leaseOf = (database: Database): Database => {
  let isClosed = false;
  const whileOpen = <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) => {
    return async (...given: Arguments): Promise<Result> => {
      if (isClosed) throw new Error('This database was closed');
      return call(...given);
    };
  };
  return {
    ...database,
    query: whileOpen(database.query) as Database['query'],
    write: whileOpen(database.write) as Database['write'],
    script: whileOpen(database.script),
    transaction: whileOpen(database.transaction) as Database['transaction'],
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      idle.push(database);
    },
  };
};

/**
 * A database with the basics, reset on close and reused in this process. That takes a tenth of the time of opening a new one, on
 * which statements are slow until compiled. For tests that do not change the schema.
 */
export const leaseDatabase = async (open: () => Promise<Database>): Promise<Database> => {
  const kept = idle.pop();
  return leaseOf((kept && (await restored(kept))) ?? (await openNew(open)));
};

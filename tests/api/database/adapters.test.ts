import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type RunningPostgres, startPostgres } from '../../support/database/postgres.ts';

let server: RunningPostgres;
const databases: Partial<Record<Database['kind'], Database>> = {};
/** Migrations applied by three starts at once. */
const applied: Partial<Record<Database['kind'], readonly number[]>> = {};

beforeAll(async () => {
  server = await startPostgres({ fsync: false });
  databases.postgres = openPostgres({ url: server.url });
  databases.pglite = await openPglite();
  for (const database of Object.values(databases))
    applied[database.kind] = await Promise.all([migrate(database), migrate(database), migrate(database)]);
}, 60_000);

afterAll(async () => {
  await databases.pglite?.close();
  await databases.postgres?.close();
  await server?.stop();
});

const the = (kind: Database['kind']): Database => {
  const database = databases[kind];
  if (!database) throw new Error(`${kind} is not open`);
  return database;
};

const sqlStateOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

describe.each(['pglite', 'postgres'] as const)('the database on %s', (kind) => {
  it('migrates an empty database, and only once when several start together', async () => {
    expect(applied[kind]?.filter((count) => count > 0)).toHaveLength(1);
    expect(await migrate(the(kind))).toBe(0);
  });

  it('reads back the values it writes', async () => {
    const values = [
      '9007199254740993',
      42,
      '12.50',
      '1234567890123456.25',
      '2026-02-28',
      new Date(0),
      Buffer.from('hé'),
      [1, 2],
      { a: [1] },
      true,
    ];
    const texts = ['a"b\\', 'c,d', null, ''];

    const [row] = await the(kind).query(
      `select $1::int8 as big, $2::int8 as small, $3::numeric as decimal, $4::numeric as long, $5::date as day, $6::timestamptz as instant,
        $7::bytea as bytes, $8::int[] as numbers, $9::jsonb as json, $10::bool as flag, $11::text[] as texts, array[1.5::numeric, null] as decimals,
        null::text as nothing, array['2026-02-28'::date] as days, '10:30'::time as hour`,
      [...values, texts],
    );

    expect(row).toEqual({
      big: '9007199254740993',
      small: 42,
      decimal: 12.5,
      long: '1234567890123456.25',
      day: '2026-02-28',
      instant: new Date(0),
      bytes: Buffer.from('hé'),
      numbers: [1, 2],
      json: { a: [1] },
      flag: true,
      texts,
      decimals: [1.5, null],
      nothing: null,
      days: ['2026-02-28'],
      hour: '10:30:00',
    });
  });

  it('uses the Paris time zone', async () => {
    const rows = await the(kind).query(
      "select '2026-03-29 02:30+00'::timestamptz::text as spring, '2026-10-25 00:30+00'::timestamptz::text as autumn",
    );

    expect(rows).toEqual([{ spring: '2026-03-29 04:30:00+02', autumn: '2026-10-25 02:30:00+02' }]);
  });

  it('gives errors their SQLSTATE and constraint', async () => {
    const insert = () => the(kind).query("insert into areas (code, name) values ('Z9', 'Neuf')");
    await insert();

    await expect(insert()).rejects.toMatchObject({
      code: '23505',
      constraint: 'areas_code_unique',
      detail: 'Key (code)=(Z9) already exists.',
    });
    expect(await sqlStateOf(the(kind).query('select $1::int', ['abc']))).toBe('22P02');
    expect(await sqlStateOf(the(kind).query('select $1::uuid', ['x']))).toBe('22P02');
    expect(await sqlStateOf(the(kind).query('select $1::int', [3_000_000_000]))).toBe('22003');
    expect(await sqlStateOf(the(kind).query('select $1::text', ['a\u0000b']))).toBe('22021');
    expect(await sqlStateOf(the(kind).query('insert into areas (code) values ($1)', ['Z8']))).toBe('23502');
  });

  it('rolls a transaction back when its callback throws, and continues', async () => {
    const work = the(kind).transaction(async (transaction) => {
      await transaction.query("insert into areas (code, name) values ('Z1', 'Un')");
      throw new Error('changed my mind');
    });

    await expect(work).rejects.toThrow('changed my mind');
    expect(await the(kind).query("select 1 from areas where code = 'Z1'")).toEqual([]);
  });

  it('rolls a transaction back after a failed statement whose error was swallowed', async () => {
    const work = the(kind).transaction(async (transaction) => {
      await transaction.query("insert into areas (code, name) values ('Z2', 'Deux')");
      await transaction.query('select no_such_function()').catch(() => undefined);
      await transaction.query('select 1');
    });

    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await the(kind).query("select 1 from areas where code = 'Z2'")).toEqual([]);
  });

  it('refuses using the database inside its own transaction instead of a deadlock', async () => {
    const inside = (use: () => Promise<unknown>) => the(kind).transaction(() => use());

    await expect(inside(() => the(kind).query('select 1'))).rejects.toThrow('use the transaction');
    await expect(inside(() => the(kind).transaction(async () => undefined))).rejects.toThrow('use the transaction');
    await expect(inside(() => the(kind).script('select 1'))).rejects.toThrow('use the transaction');
    expect(await the(kind).query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('isolates concurrent transactions', async () => {
    await the(kind).script('create table if not exists counters (n int); truncate counters; insert into counters values (0)');
    const add = () =>
      the(kind).transaction(async (transaction) => {
        const [row] = await transaction.query<{ n: number }>('select n from counters for update');
        await transaction.query('update counters set n = $1', [(row?.n ?? 0) + 1]);
      });

    await Promise.all(Array.from({ length: 20 }, add));

    expect(await the(kind).query('select n from counters')).toEqual([{ n: 20 }]);
  });

  it('reports notifications until stopped', async () => {
    const heard: string[] = [];
    const stop = await the(kind).listen('bell', (payload) => heard.push(payload));

    await the(kind).query("select pg_notify('bell', 'one')");
    await the(kind).transaction((transaction) => transaction.query("select pg_notify('bell', 'two')"));
    await the(kind).query("select pg_notify('another', 'three')");
    await expect.poll(() => heard).toEqual(['one', 'two']);
    await stop();
    await the(kind).query("select pg_notify('bell', 'four')");
    await the(kind).query('select 1');

    expect(heard).toEqual(['one', 'two']);
  });

  it('runs a named statement after its table has changed', async () => {
    await the(kind).script('drop table if exists shapes; create table shapes (a int); insert into shapes values (1)');
    const read = () => the(kind).query('select * from shapes', [], 'read_shapes');
    await Promise.all([read(), read(), read()]);
    await the(kind).script("alter table shapes add column b text default 'x'");

    expect(await read()).toEqual([{ a: 1, b: 'x' }]);
    expect(await read()).toEqual([{ a: 1, b: 'x' }]);
  });

  it('runs a named statement again after it failed, inside and outside a transaction', async () => {
    const divide = (runner: Queryable, by: number) =>
      runner.query<{ result: number }>('select 6 / $1::int as result', [by], 'six_by');

    expect(await sqlStateOf(divide(the(kind), 0))).toBe('22012');
    expect(await divide(the(kind), 2)).toEqual([{ result: 3 }]);
    expect(await sqlStateOf(the(kind).query('select from where', [], 'wrong'))).toBe('42601');
    expect(await sqlStateOf(the(kind).transaction((transaction) => divide(transaction, 0)))).toBe('22012');
    expect(await the(kind).transaction((transaction) => divide(transaction, 3))).toEqual([{ result: 2 }]);
  });

  it('runs more named statements than a connection keeps', async () => {
    const shapes = Array.from({ length: 320 }, (_, index) => index);
    const read = (index: number) => the(kind).query(`select ${index} as shape, $1::int as given`, [index], `shape_${index}`);

    for (const index of [...shapes, ...shapes]) expect(await read(index)).toEqual([{ shape: index, given: index }]);
    const [found] = await the(kind).query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements');
    if (kind === 'pglite') expect(found?.kept).toBe(300);
  });
});

it('refuses statements of an ended transaction on PGlite', async () => {
  const ended = await the('pglite').transaction(async (transaction) => ({ ask: () => transaction.query('select 1') }));

  await expect(ended.ask()).rejects.toThrow('This transaction has ended');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';
import { type RunningPostgres, startPostgres } from '../../support/database/postgres.ts';

let server: RunningPostgres;
let database: Database;
let other: Database;

beforeAll(async () => {
  server = await startPostgres({ fsync: false });
  database = openPostgres({ url: server.url });
  other = openPostgres({ url: server.url, connections: 1 });
}, 60_000);

afterAll(async () => {
  await database?.close();
  await other?.close();
  await server?.stop();
});

/** Closes every connection of the tested database, as a server restart does. */
const cutConnections = () =>
  other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

it('answers 503 while the database is away', async () => {
  const away = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' });

  const refusals = [
    away.query('select 1'),
    away.transaction((transaction) => transaction.query('select 1')),
    away.listen('bell', () => undefined),
  ];

  for (const refusal of refusals) {
    await expect(refusal).rejects.toMatchObject({
      name: 'DomainError',
      code: 'server.unavailable',
      options: { headers: { 'Retry-After': '3' } },
    });
  }
  await away.close();
});

it('answers 503 when a statement takes more than five seconds', { timeout: 15_000 }, async () => {
  await expect(database.query('select pg_sleep(20)')).rejects.toBeInstanceOf(DomainError);
});

it('reconnects after its connections are cut', async () => {
  await Promise.all(Array.from({ length: 6 }, () => database.query('select pg_sleep(0.05)')));
  await cutConnections();

  await expect.poll(() => database.query('select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
});

it('counts the connections of its pool by state', async () => {
  await other.query('select 1');
  expect(other.connections?.()).toEqual({ in_use: 0, idle: 1, waiting: 0 });

  const { promise: untilCounted, resolve: release } = Promise.withResolvers<void>();
  const work = [other.transaction(() => untilCounted), other.query('select 1'), other.query('select 1')];
  await expect.poll(() => other.connections?.()).toEqual({ in_use: 1, idle: 0, waiting: 2 });
  release();
  await Promise.all(work);
});

it('rolls back a transaction whose connection is cut', async () => {
  await database.script('create table cut (a int)');
  const work = database.transaction(async (transaction) => {
    await transaction.query('insert into cut values (1)');
    await cutConnections();
    await transaction.query('insert into cut values (2)');
  });

  await expect(work).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(await other.query('select * from cut')).toEqual([]);
  await expect.poll(() => database.query('select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
});

it('listens again after its connection was cut, and reports a possible gap', async () => {
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    'bell',
    (payload) => heard.push(payload),
    () => {
      gaps += 1;
    },
  );
  await cutConnections();
  await expect.poll(() => gaps).toBe(1);

  await other.query("select pg_notify('bell', 'back')");

  await expect.poll(() => heard).toEqual(['back']);
});

it('runs a transaction again after a deadlock', async () => {
  await database.script(
    'drop table if exists pair; create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)',
  );
  const touch = (first: number, second: number) =>
    database.transaction(async (transaction) => {
      await transaction.query('update pair set n = n + 1 where id = $1', [first]);
      await transaction.query('select pg_sleep(0.1)');
      await transaction.query('update pair set n = n + 1 where id = $1', [second]);
    });

  await Promise.all([touch(1, 2), touch(2, 1)]);

  expect(await database.query('select n from pair order by id')).toEqual([{ n: 2 }, { n: 2 }]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { withoutPreparing } from '../../../server/database/pglite/withoutPreparing.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { openReplica, type Replica } from '../../../server/database/postgres/openReplica.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { fill } from '../../support/database/databaseImage.ts';
import { startReplicatedPostgres } from '../../support/database/replica.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
let database: Database;
let replica: Replica;
let test: TestApp;
let api: ApiClient;

const openCopy = () =>
  openReplica({
    open: (onError) => openPostgres({ url: servers.replicaOf(servers.primary.url), onError }),
    primary: database,
  });

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  const { url } = servers.primary;
  database = openPostgres({ url });
  await fill(database, 'basics');
  await servers.untilCaughtUp();
  replica = openCopy();
  test = await testApp({ database, replica });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await test.close();
  await replica.close();
  await database.close();
  await servers.stop();
});

/** A write of another instance, whose event arrives by NOTIFY. */
const writeElsewhere = async (text: string, values: readonly unknown[]) => {
  const other = await testApp({ database, comparesWrites: false });
  await other.deps.database.write('renters', text, values);
  await other.close();
};

/** Where the statements of some calls were answered. */
const answeredBy = async (calls: () => Promise<unknown>) => {
  const before = replica.state();
  await calls();
  const after = replica.state();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
};

/** The replica is in use, and shows everything. */
const untilUsed = async () => {
  await servers.untilCaughtUp();
  await expect.poll(() => answeredBy(() => api.list('/api/renters')), { interval: 20 }).toEqual({ replica: 1, primary: 0 });
};

describe('a replica', () => {
  it('answers lists, records, sessions and the search', async () => {
    const renter = await buildRecord(api, 'renters', { name: 'Loueur copié' });
    await untilUsed();
    const reads = [
      '/api/renters?name=copié',
      renter['@id'],
      '/api/search?q=copié',
      '/api/logistic_sessions',
      '/api/connected_user',
    ];
    for (const path of reads) {
      const { primary, replica: read } = await answeredBy(async () => expect((await api.call('GET', path)).status).toBe(200));
      expect([path, primary, read > 0]).toEqual([path, 0, true]);
    }
    expect(await api.list('/api/renters?name=copié')).toMatchObject({ totalItems: 1, member: [{ name: 'Loueur copié' }] });
  });

  it('is not read before it has replayed a write: its author sees it, on each instance', async () => {
    await untilUsed();
    const otherReplica = openCopy();
    const other = await testApp({ database, replica: otherReplica });
    const there = apiClient(other, await other.addUser({ groups: ['super-admin'] }));
    await servers.untilCaughtUp();
    await expect.poll(() => otherReplica.state().isUp, { interval: 20 }).toBe(true);
    await servers.pause();
    try {
      const renter = await buildRecord(api, 'renters', { name: 'Loueur en pause', city: 'Lyon' });
      const answered = await answeredBy(async () => {
        for (const city of ['Brest', 'Nantes', 'Lille']) {
          await api.update(renter['@id'], { city });
          expect(await api.item(renter['@id'])).toMatchObject({ city });
          expect(await there.item(renter['@id'])).toMatchObject({ city });
          expect(await api.list('/api/renters?name=pause')).toMatchObject({ totalItems: 1, member: [{ city }] });
        }
      });
      expect(answered.replica).toBe(0);
    } finally {
      await servers.resume();
      await other.close();
      await otherReplica.close();
    }
  });

  it('never lets a count made before a write stay after it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `Loueur compté ${round}`;
      expect(await api.list(`/api/renters?name=${name}`)).toMatchObject({ totalItems: 0 });
      await Promise.all([buildRecord(api, 'renters', { name }), api.list(`/api/renters?name=${name}`)]);
      expect(await api.list(`/api/renters?name=${name}`)).toMatchObject({ totalItems: 1, member: [{ name }] });
    }
  });

  it('shows a removed right and a logout at once', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
    const left = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
    await untilUsed();
    for (const person of [reader, left]) expect((await test.call('GET', '/api/companies', { as: person })).status).toBe(200);
    await servers.pause();
    try {
      await api.update(`/api/users/${reader.id}`, { userGroups: [] });
      await test.call('GET', '/logout', { as: left });
      expect((await test.call('GET', '/api/companies', { as: reader })).status).toBe(403);
      expect((await test.call('GET', '/api/companies', { as: left })).status).toBe(401);
    } finally {
      await servers.resume();
    }
  });

  it('is not read after an event before it has replayed that change', async () => {
    const renter = await buildRecord(api, 'renters', { city: 'Lyon' });
    await untilUsed();
    await servers.pause();
    try {
      const told = Promise.withResolvers<void>();
      const stop = test.deps.changes.subscribe({
        onChange: (tables) => tables.includes('renters') && told.resolve(),
        onEnd: () => undefined,
      });
      await writeElsewhere('update renters set city = $1 where id = $2', ['Brest', Number(renter['@id'].split('/').at(-1))]);
      await told.promise;
      stop();
      expect(await api.item(renter['@id'])).toMatchObject({ city: 'Brest' });
    } finally {
      await servers.resume();
    }
  });

  it('that is away leaves everything to the primary, until it is back', async () => {
    const renter = await buildRecord(api, 'renters', { city: 'Lyon' });
    await untilUsed();
    await servers.killReplica();
    const answered = await answeredBy(async () => {
      for (let read = 0; read < 10; read += 1) expect(await api.item(renter['@id'])).toMatchObject({ city: 'Lyon' });
    });
    expect(answered).toEqual({ replica: 0, primary: 10 });
    expect(replica.state().isUp).toBe(false);
    await servers.restartReplica();
    await untilUsed();
  });

  it('leaves a read that its recovery canceled to the primary', async () => {
    await untilUsed();
    const reading = replica
      .readsFor(database)
      .query('select pg_is_in_recovery() as copied, case when pg_is_in_recovery() then pg_sleep(20) end from areas limit 1');
    await expect.poll(() => servers.countReads('pg_sleep'), { interval: 20 }).toBe(1);
    await database.script('begin; lock table areas in access exclusive mode; commit');
    expect(await reading).toMatchObject([{ copied: false }]);
    expect(replica.state().isUp).toBe(true);
  });

  it('leaves a read that writes to the primary, and what follows it', async () => {
    await untilUsed();
    const reads = replica.readsFor(database);
    const answered = await answeredBy(async () => {
      await reads.query('select 1');
      await reads.query("select nextval('renters_id_seq')");
      await reads.query('select 1');
    });
    expect(answered).toEqual({ replica: 1, primary: 2 });
  });
});

it('listens and shows that it is alive by the direct address, not through a pooler', async () => {
  const { url } = servers.primary;
  const pooled = openPostgres({ url, directUrl: `${url}?application_name=direct` });
  await pooled.listen('bell', () => undefined);
  const listening = await pooled.query(
    "select application_name from pg_stat_activity where query like 'listen%bell%' and pid <> pg_backend_pid()",
  );
  expect(listening).toEqual([{ application_name: 'direct' }]);
  await pooled.maintain('vacuum areas');
  await pooled.close();
});

it('prepares no statement for a pooler that cannot share them', async () => {
  const unprepared = withoutPreparing(openPostgres({ url: servers.primary.url, connections: 1 }));
  await unprepared.query('select 1', [], 'named');
  await unprepared.transaction(async (transaction) => {
    await transaction.query('select 2', [], 'named');
    await transaction.write([], 'select 3', [], 'named');
  });
  expect(await unprepared.query('select name from pg_prepared_statements')).toEqual([]);
  await unprepared.close();
});

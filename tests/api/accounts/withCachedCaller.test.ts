import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyActorStatement, sessionActorStatement } from '../../../server/accounts/caller/actorStatements.ts';
import { CallerChangedError, proveCaller } from '../../../server/accounts/caller/proof/proveCaller.ts';
import type { Database } from '../../../server/database/database.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildInArea } from '../../support/records/buildInArea.ts';

/** Changes the app is not told of: by another instance, or an administrator at the database. */
let database: Database;
let test: TestApp;
let asked: string[] = [];
let reader: Person;
let vehicle: { readonly '@id': string };

const counting = (whole: Database): Database => ({
  ...whole,
  query: (text, values, name) => {
    // Notices to other instances are sent after the response, at any time.
    if (!text.includes('pg_notify')) asked.push(text);
    return whole.query(text, values, name);
  },
  write: (tables, text, values, name) => {
    asked.push(text);
    return whole.write(tables, text, values, name);
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  test = await testApp({ database: counting(database), comparesWrites: false });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const area = (await admin.list('/api/areas')).member.find(({ code }) => code === 'E1');
  vehicle = await buildInArea(admin, 'vehicles', area?.['@id'] ?? '');
});

afterAll(async () => {
  await test.close();
  await database.close();
});

const write = async (commentary: string) => (await test.call('PUT', vehicle['@id'], { as: reader, body: { commentary } })).status;

const written = async () =>
  (
    await database.query<{ commentary: string }>('select commentary from vehicles where id = $1', [
      vehicle['@id'].split('/').at(-1),
    ])
  )[0]?.commentary;

const read = async () => (await test.call('GET', vehicle['@id'], { as: reader })).status;

beforeEach(async () => {
  reader = await test.addUser({ roles: ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE'], areas: ['E1'] });
  expect(await read()).toBe(200);
});

it('asks the database once for the second read of a caller', async () => {
  asked = [];

  expect(await read()).toBe(200);

  expect(asked).toHaveLength(1);
});

it('asks the database twice for a write of a cached caller', async () => {
  asked = [];

  expect(await write('Deux demandes')).toBe(200);

  expect(asked).toHaveLength(2);
});

describe('the creation of a record by a cached caller', () => {
  let author: Person;

  const create = async (label: string) => (await test.call('POST', '/api/professions', { as: author, body: { label } })).status;
  const created = (label: string) => database.query('select 1 from professions where label = $1', [label]);

  beforeEach(async () => {
    author = await test.addUser({ roles: ['ROLE_READ_PROFESSION', 'ROLE_WRITE_PROFESSION'] });
    expect((await test.call('GET', '/api/professions', { as: author })).status).toBe(200);
  });

  it('is one statement', async () => {
    asked = [];

    expect(await create('Une demande')).toBe(201);

    expect(asked).toHaveLength(1);
  });

  it('is refused, and writes nothing, once the session is closed elsewhere', async () => {
    await database.query('delete from login_sessions where account_id = $1', [author.accountId]);

    expect(await create('Session close')).toBe(401);

    expect(await created('Session close')).toEqual([]);
  });

  it('is done once when the session’s last use is updated', async () => {
    await database.query("update login_sessions set last_seen_at = last_seen_at - interval '2 minutes' where account_id = $1", [
      author.accountId,
    ]);

    expect(await create('Deux minutes après')).toBe(201);

    expect(await created('Deux minutes après')).toHaveLength(1);
  });

  it('is refused with the fault of the body', async () => {
    expect(await create('En double')).toBe(201);

    expect(await create('En double')).toBe(422);
  });
});

describe('a write of a cached caller', () => {
  beforeEach(async () => {
    expect(await write('Avant')).toBe(200);
  });

  afterEach(async () => {
    expect(await written()).toBe('Avant');
  });

  it('is refused once the session is closed elsewhere', async () => {
    await database.query('delete from login_sessions where account_id = $1', [reader.accountId]);

    expect(await write('Après')).toBe(401);
  });

  it('is refused once the account is disabled', async () => {
    await database.query('update accounts set is_active = false where id = $1', [reader.accountId]);

    expect(await write('Après')).toBe(401);
  });

  it('is refused once a group has lost the right', async () => {
    await database.query(
      "update user_groups set roles = '{ROLE_READ_VEHICULE}' where id in (select target_id from users_user_groups where owner_id = $1)",
      [reader.id],
    );

    expect(await write('Après')).toBe(403);
  });

  it('is refused once the areas change', async () => {
    await database.query("update users_areas set target_id = (select id from areas where code = 'E2') where owner_id = $1", [
      reader.id,
    ]);

    expect(await write('Après')).toBe(404);
  });
});

it('succeeds when the session’s last use is updated', async () => {
  expect(await write('À l’instant')).toBe(200);
  await database.query("update login_sessions set last_seen_at = last_seen_at - interval '2 minutes' where account_id = $1", [
    reader.accountId,
  ]);

  expect(await write('Deux minutes après')).toBe(200);

  expect(await written()).toBe('Deux minutes après');
});

it('uses newly granted rights on the original request body', async () => {
  const grant = 'update user_groups set roles = $2 where id in (select target_id from users_user_groups where owner_id = $1)';
  await database.query(grant, [reader.id, ['ROLE_READ_VEHICULE']]);
  expect(await write('Sans le droit')).toBe(403);
  await database.query(grant, [reader.id, ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE']]);

  expect(await write('Avec le droit')).toBe(200);

  expect(await written()).toBe('Avec le droit');
});

describe('a cached caller', () => {
  it('is logged out once the session is closed elsewhere', async () => {
    await database.query('delete from login_sessions where account_id = $1', [reader.accountId]);

    expect(await read()).toBe(401);
  });

  it('is logged out once the account is disabled', async () => {
    await database.query('update accounts set is_active = false where id = $1', [reader.accountId]);

    expect(await read()).toBe(401);
  });

  it('loses a right that is removed from a group', async () => {
    await database.query(
      "update user_groups set roles = '{}' where id in (select target_id from users_user_groups where owner_id = $1)",
      [reader.id],
    );

    expect(await read()).toBe(403);
  });

  it('has a right that is added to a group immediately', async () => {
    await test.call('GET', '/api/hotels', { as: reader });
    await database.query(
      "update user_groups set roles = roles || '{ROLE_READ_HOTEL}' where id in (select target_id from users_user_groups where owner_id = $1)",
      [reader.id],
    );

    expect((await test.call('GET', '/api/hotels', { as: reader })).status).toBe(200);
  });

  it('sees other rows once the areas change', async () => {
    await database.query("update users_areas set target_id = (select id from areas where code = 'E2') where owner_id = $1", [
      reader.id,
    ]);

    expect(await read()).toBe(404);
    expect((await test.call('GET', '/api/vehicles', { as: reader })).body).toMatchObject({ totalItems: 0, member: [] });
  });

  it('finds records of newly granted areas', async () => {
    await database.query("update users_areas set target_id = (select id from areas where code = 'E2') where owner_id = $1", [
      reader.id,
    ]);
    expect(await read()).toBe(404);
    await database.query("update users_areas set target_id = (select id from areas where code = 'E1') where owner_id = $1", [
      reader.id,
    ]);

    expect(await read()).toBe(200);
  });

  it('gets 404 for a missing record, and stays cached', async () => {
    expect((await test.call('GET', '/api/vehicles/999999', { as: reader })).status).toBe(404);
    expect(await read()).toBe(200);
  });
});

describe('a call whose caller has changed', () => {
  const provenFor = (isUnchanged: () => Promise<boolean>) => {
    const { id, accountId } = reader;
    const actor = { id, accountId, kind: 'user', name: '', roles: [], areas: [] } as const;
    return proveCaller(database, {
      caller: { actor, proof: 'former', credential: 'session', tokenHash: Buffer.from('none') },
      now: testNow(),
      isUnchanged,
    });
  };

  it('returns no row and writes nothing, with a read or a write as first statement', async () => {
    const statements: ((proven: Database) => Promise<unknown>)[] = [
      (proven) => proven.query('select id from vehicles', [], 'vehicles_of_nobody'),
      (proven) => proven.query('select id from vehicles'),
      (proven) => proven.write('vehicles', "update vehicles set commentary = 'Écrit'"),
      (proven) => proven.script("update vehicles set commentary = 'Écrit'"),
      (proven) => proven.transaction((transaction) => transaction.query('select id from vehicles')),
    ];

    for (const statement of statements)
      await expect(statement(provenFor(async () => false).database)).rejects.toThrow(CallerChangedError);
    expect(await written()).not.toBe('Écrit');
  });

  it('returns no row of reads in one batch', async () => {
    const { database: proven } = provenFor(async () => false);

    const answers = await Promise.allSettled(
      ['vehicles', 'areas', 'hotels'].map((table) => proven.query(`select id from ${table}`, [], `first_${table}`)),
    );

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('is detected even without a statement', async () => {
    await expect(provenFor(async () => false).settle()).rejects.toThrow(CallerChangedError);
    await expect(provenFor(async () => true).settle()).resolves.toBeUndefined();
  });
});

it('tracks changes of every table of accounts, groups and areas', async () => {
  const texts = `${sessionActorStatement.text} ${keyActorStatement.text}`;
  const read = new Set([...texts.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table));
  for (const apart of ['login_sessions', 'access_epoch']) read.delete(apart);

  const counted = await database.query<{ table: string }>(
    "select tgrelid::regclass::text as table from pg_trigger where tgfoid = 'count_access_change'::regproc",
  );

  expect(counted.map(({ table }) => table).sort()).toEqual([...read].sort());
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

let drop: () => Promise<void>;
let databases: readonly Database[];
let instances: readonly TestApp[];
let person: Person;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  // As many connections as on two cores.
  databases = [1, 2].map(() => openPostgres({ url: address.url, connections: 8 }));
  instances = await Promise.all(databases.map((database) => testApp({ database })));
  const [first] = instances;
  if (!first) throw new Error('no instance');
  person = await first.addUser({ groups: ['super-admin'] });
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  for (const database of databases) await database.close();
  await drop();
});

const PARALLEL = 20;

/** The same call, twenty times at once over both instances. */
const together = (method: string, path: string, body: unknown): Promise<readonly Answer[]> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  return Promise.all(
    Array.from({ length: PARALLEL }, (_, index) => {
      const instance = instances[index % instances.length];
      if (!instance) throw new Error('no instance');
      return instance.call(method, path, { as: person, body, headers });
    }),
  );
};

const count = async (text: string, values: readonly unknown[]): Promise<number> => {
  const [row] = (await databases[0]?.query<{ count: number }>(`select count(*)::int as count from ${text}`, values)) ?? [];
  return row?.count ?? 0;
};

const expectEqual = (answers: readonly Answer[], status: number): ApiRecord => {
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === null)).toHaveLength(1);
  return answers[0]?.body as ApiRecord;
};

describe('twenty equal calls at once, on two instances', () => {
  it.each([1, 2, 3])('create one record, and answer the same (round %i)', async () => {
    const name = `Loueur ${randomUUID()}`;
    expectEqual(await together('POST', '/api/renters', { name }), 201);
    expect(await count('renters where name = $1', [name])).toBe(1);
    expect(await count("api_logs where resource = 'renters' and action = 'create' and after ->> 'name' = $1", [name])).toBe(1);
  });

  it('create one unique record: none is refused by the one before', async () => {
    const brand = `Marque ${randomUUID()}`;
    expectEqual(await together('POST', '/api/car_brands', { brand }), 201);
  });

  it('ask for one archive', async () => {
    expectEqual(await together('POST', '/api/data_archives', undefined), 202);
    expect(await count('data_archives', [])).toBe(1);
  });

  it('write need and trainee once', async () => {
    const type = (await instances[0]?.call('POST', '/api/training_types', { as: person, body: { name: `EPP ${randomUUID()}` } }))
      ?.body as ApiRecord;
    const lastName = `RACE${randomUUID().slice(0, 8)}`.toUpperCase();
    expectEqual(
      await together('POST', '/api/need_trainings', { trainingType: type['@id'], trainee: { lastName, firstName: 'Ada' } }),
      201,
    );
    expect(await count('trainees where last_name = $1', [lastName])).toBe(1);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { referencesIn } from '../../src/records/references.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

let test: TestApp;
let person: Person;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
}, 120_000);
afterAll(() => test.close());

const ask = async (path: string) => {
  const response = await test.app.request(path, { headers: { Cookie: person.cookie } });
  return { status: response.status, body: (await response.json()) as JsonObject };
};

// api-platform/api-platform 2560: an item with chosen fields of a many-to-many relation has its first record only.
it('reads chosen fields of all related records of an item', async () => {
  const { member } = await admin.list('/api/logistic_sessions?itemsPerPage=30');
  const session = member.find(({ trainers }) => Array.isArray(trainers) && trainers.length > 1);
  const whole = await admin.item(String(session?.['@id']));
  const { body } = await ask(`${session?.['@id']}?properties[trainers][]=lastName&properties[trainingSessions][]=id`);
  expect(body.trainers).toEqual(
    referencesIn(whole.trainers).map(({ '@id': iri, '@type': type, id, lastName }) => ({
      '@id': iri,
      '@type': type,
      id,
      lastName,
    })),
  );
  expect(body.trainingSessions).toHaveLength(referencesIn(session?.trainingSessions).length);
});

// api-platform/api-platform 2148: a chain of relations in the parameter reaches deeper than the answer embeds.
it('reaches no deeper than the whole answer does', async () => {
  const deeper = 'properties[trainingSession][logisticSessions][trainers][]=email';
  expect((await ask(`/api/need_trainings?${deeper}`)).status).toBe(400);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { MAX_CUSTOM_FIELDS } from '../../../model/customisation/customFieldKinds.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type RunningServer, startServer } from '../../support/servers/server.ts';

const EMAIL = 'ada@test.example';
const WRITERS = 8;
/** A change is told by the database, not looked for. */
const AT_ONCE = { timeout: 2_000, interval: 20 };
/** Indexes are made one after the other. */
const INDEXED = { timeout: 30_000, interval: 100 };

let drop: () => Promise<void>;
let servers: readonly RunningServer[] = [];
let first: Client;
let second: Client;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  const database = openPostgres({ url: address.url });
  const account = { email: EMAIL, firstName: 'Ada', lastName: 'MIN', password: TEST_PASSWORD };
  await database.transaction((tx) => createUser(tx, { ...account, groupCode: USER_GROUP_CODES.superAdmin }));
  await database.close();
  const environment = { DATABASE_URL: address.url, DEMO: '0', LOG_LEVEL: 'warn' };
  servers = [await startServer({ environment, isAlone: true }), await startServer({ environment, isAlone: true })];
  [first, second] = (await Promise.all(servers.map(({ url }) => logIn(url, EMAIL, TEST_PASSWORD)))) as [Client, Client];
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await drop?.();
});

interface Item {
  readonly '@id': string;
  readonly custom: Readonly<Record<string, unknown>>;
}

const create = async (client: Client, path: string, body: object): Promise<Item> => {
  const answer = await client.call<Item>('POST', path, body);
  expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
  return answer.body;
};

/** The same call by many, half of them on each process. */
const race = (call: (client: Client, index: number) => ReturnType<Client['call']>) =>
  Promise.all(Array.from({ length: WRITERS }, (_, index) => call(index % 2 ? second : first, index)));

it('another process knows an added, changed and archived field at once', async () => {
  const field = { resource: 'renters', label: 'Zone', key: 'zone', kind: 'text' };
  expect((await first.call('POST', '/api/custom_fields', field)).status).toBe(422);
  const { '@id': iri } = await create(first, '/api/custom_fields', { ...field, resource: 'companies' });
  const company = { name: 'Garage du Nord', address: '1 rue du Port', zipCode: '59000', city: 'LILLE' };
  // Whoever has added it goes on at once.
  const { '@id': known } = await create(first, '/api/companies', { ...company, custom: { zone: 'nord' } });

  const valueOn = async (client: Client) => (await client.call<Item>('GET', known)).body.custom;
  await expect.poll(() => valueOn(second), AT_ONCE).toEqual({ zone: 'nord' });
  expect((await second.call('PUT', known, { custom: { zone: 'sud' } })).status).toBe(200);
  expect((await second.call('PUT', iri, { pattern: '2 majuscules' })).status).toBe(200);
  let tries = 0;
  // Each time another value: a stored one is accepted until it changes.
  const refusedOn = async (client: Client) => {
    tries += 1;
    return (await client.call('PUT', known, { custom: { zone: `sud ${tries}` } })).status;
  };
  expect(await refusedOn(second)).toBe(422);
  await expect.poll(() => refusedOn(first), AT_ONCE).toBe(422);
  expect((await first.call('PUT', iri, { isArchived: true })).status).toBe(200);
  await expect.poll(() => valueOn(second), AT_ONCE).toBeUndefined();
});

it(`of many who add the last field, one succeeds: a record has ${MAX_CUSTOM_FIELDS}`, async () => {
  const body = (index: number) => ({ resource: 'hotels', label: `Champ ${index}`, key: `field${index}`, kind: 'integer' });
  for (let index = 1; index < MAX_CUSTOM_FIELDS; index += 1) await create(first, '/api/custom_fields', body(index));

  const answers = await race((client, index) => client.call('POST', '/api/custom_fields', body(100 + index)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(WRITERS - 1).fill(422)]);
  const path = '/api/custom_fields?resource=hotels&isArchived=false&itemsPerPage=100';
  expect((await second.call<{ totalItems: number }>('GET', path)).body.totalItems).toBe(MAX_CUSTOM_FIELDS);
});

it('of many who write one value of a unique field, one succeeds', async () => {
  const unique = { resource: 'teaching_tools', label: 'Code barre', key: 'barcode', kind: 'text', isUnique: true };
  const { '@id': iri } = await create(first, '/api/custom_fields', unique);
  const stateOf = async () => (await second.call<{ index: { state: string } }>('GET', `${iri}/usage`)).body.index.state;
  await expect.poll(stateOf, INDEXED).toBe('ready');
  // Two processes that make indexes of one table at once wait for each other.
  for (const server of servers) expect(server.output()).not.toContain('an index was not made');

  const answers = await race((client, index) =>
    client.call('POST', '/api/teaching_tools', { name: 'Cône', reference: `R-${index}`, custom: { barcode: '123' } }),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(WRITERS - 1).fill(422)]);
  const refused = answers.find(({ status }) => status === 422)?.body as { violations: readonly object[] };
  expect(refused.violations).toMatchObject([{ propertyPath: 'custom.barcode', code: 'unique' }]);
});

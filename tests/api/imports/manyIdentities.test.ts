import { afterAll, beforeAll, expect, it } from 'vitest';
import { nirKey } from '../../../model/passport/socialSecurityNumber.ts';
import { readNumbers } from '../../../server/passport/identity/identities.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';

const HEAD = ['Nom', 'Prénom', 'Type de formation', 'Nom de naissance', 'N° de sécurité sociale', 'E-mail'];

let test: TestApp;
let api: ApiClient;
let counted: ReturnType<typeof countStatements>;

beforeAll(async () => {
  counted = countStatements(await openTestDatabase());
  test = await testApp({ database: counted.database });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(async () => {
  await test.close();
  await counted.database.close();
});

const numberOf = (index: number): string => `2690549588${String(index).padStart(3, '0')}`;

const uploadRows = async (rows: readonly (readonly string[])[]) =>
  (await api.create('trainee/import/upload', importForm('DEFAULT', csv([HEAD, ...rows]))))['@id'];

/** A file of needs, with the identity of each of its trainees. */
const upload = async (name: string, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = numberOf(index);
    return [`${name}${index}`, 'Ana', 'EPP', `Née ${name}`, `${number}${nirKey(number)}`, `${name}${index}@client.example`];
  });
  return uploadRows(rows);
};

const run = async (path: string): Promise<readonly string[]> => {
  expect((await api.call('POST', `${path}/run`)).status).toBe(202);
  return counted.during(() => test.runJobs());
};

const numbersOf = async (name: string) => {
  const trainees = await test.database.query<{ id: number }>('select id from trainees where last_name like $1 order by id', [
    `${name}%`,
  ]);
  const ids = trainees.map(({ id }) => id);
  const numbers = await readNumbers(test.database, ids);
  return ids.map((id) => numbers.get(id));
};

const ofIdentities = (statements: readonly string[]) => statements.filter((text) => text.includes('passport_identities'));
const ofJournal = (statements: readonly string[]) => statements.filter((text) => text.includes('insert into api_logs'));

it('writes the identities of a chunk in no more statements than those of a few rows', { timeout: 120_000 }, async () => {
  const few = await run(await upload('PEU', 10));
  const many = await run(await upload('FOULE', 200));
  expect(few.filter((text) => text.startsWith('insert into "passport_identities"'))).toHaveLength(1);
  // Two hundred rows are two chunks.
  for (const kindOf of [ofIdentities, ofJournal]) expect(kindOf(many).length).toBeLessThanOrEqual(2 * kindOf(few).length);
  expect(await numbersOf('FOULE')).toEqual(Array.from({ length: 200 }, (_, index) => numberOf(index)));
  const lines = await test.database.query(
    "select area_ids from api_logs where resource = 'passport_identities' and action = 'update' and record_id is null",
  );
  expect(lines).toHaveLength(210);
});

it('completes a trainee of several rows from all of them', async () => {
  const rows = ['EPP', 'EPP'].map((training, index) => [`DEUX${index}`, 'Ana', training, '', '', `deux${index}@client.example`]);
  await run(await uploadRows(rows));
  const needs = await test.database.query<{ id: number }>(
    "select n.id from need_trainings n join trainees t on t.id = n.trainee_id where t.last_name like 'DEUX%' order by n.id",
  );
  const [first, second] = needs.map(({ id }) => String(id));
  await test.database.query(
    'update need_trainings set trainee_id = (select trainee_id from need_trainings where id = $1) where id = $2',
    [first, second],
  );
  const file = csv([
    ['N° du besoin', 'Nom de naissance', 'NIR'],
    [first ?? '', 'Durand', ''],
    [second ?? '', 'Autre', `${numberOf(7)}${nirKey(numberOf(7))}`],
  ]);
  await run((await api.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', file)))['@id']);
  const identities = await test.database.query(
    "select birth_name as name from trainees t join passport_identities i on i.trainee_id = t.id where last_name like 'DEUX%'",
  );
  expect(identities).toEqual([{ name: 'DURAND' }]);
  expect(await numbersOf('DEUX')).toContain(numberOf(7));
});

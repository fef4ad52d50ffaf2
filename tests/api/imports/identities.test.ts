import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HIDDEN_NUMBER } from '../../../model/imports/numberColumns.ts';
import { createApp } from '../../../server/app.ts';
import { eraseOldIdentities } from '../../../server/imports/rowIdentities.ts';
import { readNumbers } from '../../../server/passport/identity/identities.ts';
import { createLog } from '../../../server/platform/log.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { inflateZip } from '../../support/files/inflateZip.ts';

const NUMBER = '2690549588157';
const CORSICAN = '180032A004123';
const WRONG = '1850675123456';
const BIRTH_NAME = 'CANARINO-D’ORIGINE';
const SECRETS = [NUMBER, CORSICAN, WRONG].map((number) => new RegExp([...number].join('[\\s.]*'), 'i'));

const HEAD = ['Nom', 'Prénom', 'Type de formation', 'Nom de naissance', 'N° de sécurité sociale', 'E-mail'];

let test: TestApp;
let admin: ApiClient;
let holder: Person;
let api: ApiClient;
let serial = 0;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await admin.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

const ROLES = [
  'ROLE_WRITE_TRAINEE_IMPORT',
  'ROLE_READ_TRAINEE_IMPORT',
  'ROLE_WRITE_NEED_TRAINING',
  'ROLE_WRITE_TRAINEE',
] as const;

beforeEach(async () => {
  serial += 1;
  await test.database.query('delete from import_identities');
  holder = await test.addUser({ roles: [...ROLES, 'ROLE_PREVENTION_PASSPORT'] });
  api = apiClient(test, holder);
});

const row = (name: string, birthName: string, number: string) => [
  `${name}${serial}`,
  'Ana',
  'EPP',
  birthName,
  number,
  `${name}${serial}@client.example`.toLowerCase(),
];

const upload = async (rows: readonly (readonly string[])[], as = api): Promise<ApiRecord> => {
  const { status, body } = await as.call('POST', '/api/trainee/import/upload', importForm('DEFAULT', csv([HEAD, ...rows])));
  expect([status, body]).toMatchObject([201, { '@type': 'TraineeImport' }]);
  return body as ApiRecord;
};

const run = async (of: ApiRecord, as = api): Promise<ApiRecord> => {
  expect((await as.call('POST', `${of['@id']}/run`)).status).toBe(202);
  await test.runJobs();
  return as.item(of['@id']);
};

const traineeOf = async (name: string): Promise<number> => {
  const [trainee] = await test.database.query<{ id: number }>('select id from trainees where last_name = $1', [
    `${name}${serial}`.toUpperCase(),
  ]);
  return trainee?.id ?? 0;
};

const identityOf = async (name: string) => {
  const id = await traineeOf(name);
  const [row] = await test.database.query<{ birthName: string | null; state: string }>(
    'select birth_name as "birthName", number_state as state from passport_identities where trainee_id = $1',
    [id],
  );
  return row && { ...row, number: (await readNumbers(test.database, [id])).get(id) ?? null };
};

const waiting = () => test.database.query('select row_number from import_identities');

const isSecret = (text: string): boolean => SECRETS.some((secret) => secret.test(text));

/** Tables and stored files with a number in clear, and those with a birth name besides the identities. */
const telling = async (): Promise<readonly string[]> => {
  const tables = await test.database.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await test.database.query<{ row: string }>(`select t::text as row from ${name} t`);
    const tells = (text: string) => isSecret(text) || (!name.endsWith('.passport_identities') && text.includes('CANARINO'));
    if (rows.some(({ row }) => tells(row))) found.push(name);
  }
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = new Uint8Array(await readFile(join(entry.parentPath, entry.name)));
    const text = inflateZip(bytes) ?? Buffer.from(bytes).toString('utf8');
    if (isSecret(text) || text.includes('CANARINO')) found.push(entry.name);
  }
  return found;
};

it('a holder’s file completes the identities of its trainees, and nothing else keeps a name or a number', async () => {
  const made = await upload([row('HUBERT', 'Canarino-d’Origine', '2 69 05 49 588 157 80'), row('DUPONT', '', `${CORSICAN}75`)]);
  expect(JSON.stringify((await api.item(made['@id'])).warnings)).toMatch(/sur 2 lignes : l’import les reprend/);
  const preview = JSON.stringify([
    await api.list(`${made['@id']}/rows`),
    await api.item(`${made['@id']}/mapping`),
    await api.item(made['@id']),
  ]);
  expect(preview).toContain(HIDDEN_NUMBER);
  expect(isSecret(preview) || preview.includes('CANARINO') || preview.includes('Canarino')).toBe(false);
  expect(await telling()).toEqual([]);
  expect(await waiting()).toHaveLength(2);
  expect(await run(made)).toMatchObject({ status: 'finished', doneCount: 2 });
  expect(await identityOf('HUBERT')).toEqual({ birthName: BIRTH_NAME, state: 'given', number: NUMBER });
  expect(await identityOf('DUPONT')).toEqual({ birthName: null, state: 'given', number: CORSICAN });
  expect(await waiting()).toEqual([]);
  expect(await telling()).toEqual([]);
});

it('its mapping says which columns are taken over apart from the fields, and for whom', async () => {
  const taken = async (as: ApiClient) => {
    const { '@id': path } = await upload([row('DURAND', 'Martin', `${NUMBER}80`)], as);
    const { columns } = (await as.item(`${path}/mapping`)) as unknown as {
      readonly columns: readonly { readonly header: string; readonly isIdentity: boolean }[];
    };
    return columns.filter(({ isIdentity }) => isIdentity).map(({ header }) => header);
  };
  expect(await taken(api)).toEqual(['Nom de naissance', 'N° de sécurité sociale']);
  expect(await taken(apiClient(test, await test.addUser({ roles: [...ROLES] })))).toEqual([]);
});

it('an error names the line and what to check, never the value, and the rest of the row is imported', async () => {
  const made = await upload([row('FAUX', 'Canarino 2', `${WRONG}99`), row('COURT', 'Canarino-d’Origine', '2690549')]);
  const { member } = await api.list(`${made['@id']}/rows`);
  const warnings = member.map(({ rowNumber, warnings: ofRow }) => [rowNumber, ofRow]);
  expect(warnings).toEqual([
    [
      2,
      [
        { field: null, message: expect.stringContaining('Écrivez le nom de naissance') },
        { field: null, message: expect.stringMatching(/clé : vérifiez.*complétez la fiche/) },
      ],
    ],
    [3, [{ field: null, message: expect.stringContaining('15 caractères') }]],
  ]);
  expect(JSON.stringify(member)).not.toMatch(/1850675|2690549|anarino/i);
  expect(await run(made)).toMatchObject({ doneCount: 2 });
  expect(await identityOf('FAUX')).toBeUndefined();
  expect(await identityOf('COURT')).toEqual({ birthName: BIRTH_NAME, state: 'missing', number: null });
  expect(await telling()).toEqual([]);
});

it('two people with one number are pointed out by their lines, without it, and both get it; one person on two lines is not', async () => {
  const made = await upload([
    row('PREMIER', '', `${NUMBER}80`),
    row('SEUL', '', `${CORSICAN}75`),
    row('SEUL', '', `${CORSICAN}75`),
    row('SECOND', '', `${NUMBER}80`),
  ]);
  const { member } = await api.list(`${made['@id']}/rows`);
  const messages = member.map(({ warnings }) =>
    (warnings as readonly { readonly message: string }[]).map(({ message }) => message).filter((text) => text.includes('numéro')),
  );
  expect(messages).toEqual([
    [expect.stringMatching(/^La ligne 5 porte le même numéro/)],
    [],
    [],
    [expect.stringMatching(/^La ligne 2 porte le même numéro/)],
  ]);
  expect(isSecret(JSON.stringify(member))).toBe(false);
  await run(made);
  expect(await identityOf('PREMIER')).toMatchObject({ number: NUMBER });
  expect(await identityOf('SECOND')).toMatchObject({ number: NUMBER });
});

it('what is known stays, and a refusal stays a refusal', async () => {
  await run(await upload([row('CONNU', 'Canarino', `${NUMBER}80`), row('REFUS', '', '')]));
  await test.database.query(
    "insert into passport_identities (trainee_id, number_state, refusal_reason, stated_at) values ($1, 'refused', 'Sans', now())",
    [await traineeOf('REFUS')],
  );
  const { member } = await api.list('/api/need_trainings?order[id]=desc&itemsPerPage=2');
  const file = csv([
    ['N° du besoin', 'Nom de naissance', 'NIR'],
    ...member.map(({ id }) => [String(id), 'Autre', `${CORSICAN}75`]),
  ]);
  const made = await api.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', file));
  expect((await api.list(`${made['@id']}/rows`)).member.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  await api.refusal(409, 'POST', `${made['@id']}/run`);
  expect(await identityOf('CONNU')).toEqual({ birthName: 'CANARINO', state: 'given', number: NUMBER });
  expect(await identityOf('REFUS')).toMatchObject({ state: 'refused', number: null });
});

it('without the right the same file gives no number, says so, and keeps nothing; nor does the job of somebody who lost it', async () => {
  const officer = apiClient(test, await test.addUser({ roles: [...ROLES] }));
  const made = await upload([row('AUTRE', '', `${NUMBER}80`)], officer);
  expect(JSON.stringify((await officer.item(made['@id'])).warnings)).toContain('Aucun n’est gardé');
  expect(await waiting()).toEqual([]);
  await run(made, officer);
  expect(await identityOf('AUTRE')).toBeUndefined();
  const own = await upload([row('PERDU', '', `${NUMBER}80`)]);
  expect((await api.call('POST', `${own['@id']}/run`)).status).toBe(202);
  await test.database.query(
    "update user_groups set roles = array_remove(roles, 'ROLE_PREVENTION_PASSPORT') where id in (select target_id from users_user_groups where owner_id = $1)",
    [holder.id],
  );
  await test.runJobs();
  expect(await traineeOf('PERDU')).toBeGreaterThan(0);
  expect(await identityOf('PERDU')).toBeUndefined();
  expect(await waiting()).toEqual([]);
  expect(await telling()).toEqual([]);
});

it('a file by numbers of needs completes what their trainees lack', async () => {
  await run(await upload([row('MANQUE', '', '')]));
  const [need] = (await api.list('/api/need_trainings?order[id]=desc&itemsPerPage=1')).member;
  const file = csv([
    ['N° du besoin', 'Nom de naissance', 'NIR'],
    [String(need?.id), 'Canarino', `${CORSICAN}75`],
  ]);
  const made = await api.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', file));
  expect((await api.list(`${made['@id']}/rows`)).member.map(({ outcome }) => outcome)).toEqual(['update']);
  expect(await run(made)).toMatchObject({ doneCount: 1 });
  expect(await identityOf('MANQUE')).toEqual({ birthName: 'CANARINO', state: 'given', number: CORSICAN });
});

it('an import that nobody starts forgets them after a week, a canceled one at once', async () => {
  await upload([row('ATTEND', '', `${NUMBER}80`)]);
  expect(await waiting()).toHaveLength(1);
  await eraseOldIdentities({ ...test.deps, now: () => new Date(testNow().getTime() + 8 * 86_400_000) });
  expect(await waiting()).toEqual([]);
  const other = await upload([row('ANNULE', '', `${NUMBER}80`)]);
  expect(await waiting()).toHaveLength(1);
  expect((await api.call('POST', `${other['@id']}/cancel`)).status).toBeLessThan(300);
  expect(await waiting()).toEqual([]);
});

it('other headers of the same file keep them, and no log line has one', async () => {
  const logged: string[] = [];
  const app = createApp({ ...test.deps, log: createLog('trace', { write: (line) => logged.push(line) }) });
  const form = importForm('DEFAULT', csv([HEAD, row('TRACE', 'Canarino', `${NUMBER}80`)]));
  const response = await app.request('/api/trainee/import/upload', {
    method: 'POST',
    headers: { Cookie: holder.cookie },
    body: form,
  });
  expect(response.status).toBe(201);
  const made = (await response.json()) as ApiRecord;
  expect((await api.call('PUT', `${made['@id']}/sheet`, { headerRow: 1 })).status).toBe(200);
  await run(made);
  expect(await identityOf('TRACE')).toEqual({ birthName: 'CANARINO', state: 'given', number: NUMBER });
  expect(logged.filter((line) => isSecret(line) || line.includes('anarino'))).toEqual([]);
});

it('the template offers the columns to holders alone', async () => {
  const textOf = async (as: Person) => {
    const response = await test.app.request('/api/trainee_import_types/DEFAULT/template?format=csv', {
      headers: { Cookie: as.cookie },
    });
    return response.text();
  };
  expect(await textOf(holder)).toContain('Nom de naissance;Numéro de sécurité sociale');
  expect(await textOf(await test.addUser({ roles: [...ROLES] }))).not.toContain('naissance');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNumbers } from '../../server/passport/identity/identities.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { csv, importForm } from '../support/files/importSamples.ts';
import { inflateZip } from '../support/files/inflateZip.ts';

/*
 * What people met in other products that import social security numbers: each report with its source, tried on files of needs.
 */

let test: TestApp;
let holder: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await apiClient(test, await test.addUser({ groups: ['super-admin'] })).create('training_types', { name: 'EPP' });
  holder = await test.addUser({
    roles: [
      'ROLE_WRITE_TRAINEE_IMPORT',
      'ROLE_READ_TRAINEE_IMPORT',
      'ROLE_WRITE_NEED_TRAINING',
      'ROLE_WRITE_TRAINEE',
      'ROLE_PREVENTION_PASSPORT',
    ],
  });
  api = apiClient(test, holder);
});
afterAll(() => test.close());

const upload = (type: string, rows: readonly (readonly string[])[]): Promise<ApiRecord> =>
  api.create('trainee/import/upload', importForm(type, csv(rows)));

const run = async (made: ApiRecord): Promise<ApiRecord> => {
  expect((await api.call('POST', `${made['@id']}/run`)).status).toBe(202);
  await test.runJobs();
  return api.item(made['@id']);
};

const HEAD = ['Nom', 'Prénom', 'Formation', 'NIR'];
const importAll = async (...rows: readonly (readonly [name: string, number: string])[]): Promise<ApiRecord> => {
  const made = await upload('DEFAULT', [HEAD, ...rows.map(([name, number]) => [name, 'Ana', 'EPP', number])]);
  return run(made);
};

const numberOf = async (name: string): Promise<string | null> => {
  const [trainee] = await test.database.query<{ id: number }>('select id from trainees where last_name = $1', [name]);
  const id = trainee?.id ?? expect.fail(`${name} was not imported`);
  return (await readNumbers(test.database, [id])).get(id) ?? null;
};

it('gip-inclusion/carnet-de-bord 1671, flux-retour-cfas 3364: a number of Corsica, or with spaces, could not be imported', async () => {
  await importAll(['CORSE', '1 80 03 2a 004 123 75'], ['ESPACES', '2 69 05 49 588 157 80'], ['POINTS', '2.69.05.49.588.157.80']);
  expect(await Promise.all(['CORSE', 'ESPACES', 'POINTS'].map(numberOf))).toEqual([
    '180032A004123',
    '2690549588157',
    '2690549588157',
  ]);
});

it('gip-inclusion/carnet-de-bord 1943, sqlitebrowser 160: a number that a spreadsheet had changed was dropped without a word', async () => {
  const made = await upload('DEFAULT', [
    HEAD,
    ['TABLEUR', 'Ana', 'EPP', '2,69055E+14'],
    ['SANSCLE', 'Ana', 'EPP', '2690549588157'],
  ]);
  const rows = (await api.list(`${made['@id']}/rows`)).member;
  expect(rows.map(({ warnings }) => JSON.stringify(warnings))).toEqual(
    Array(2).fill(expect.stringMatching(/15 caractères avec sa clé.*complétez la fiche/)),
  );
  await run(made);
  expect(await Promise.all(['TABLEUR', 'SANSCLE'].map(numberOf))).toEqual([null, null]);
});

it('filamentphp/filament 14053: the rows that failed kept the encrypted column in clear', async () => {
  const made = await upload('DEFAULT', [HEAD, ['ECHEC', 'Ana', 'Inconnue', '2 69 05 49 588 157 80']]);
  const response = await test.app.request(`${made['@id']}/failed_rows`, { headers: { Cookie: holder.cookie } });
  const text = inflateZip(new Uint8Array(await response.arrayBuffer())) ?? '';
  expect(text).toContain('ECHEC');
  expect(text).not.toMatch(/588[\s.]*157|269054/);
});

it('inventree/InvenTree 9050: an empty cell took the value of the row above it', async () => {
  await importAll(['PREMIERE', '2 69 05 49 588 157 80'], ['SUIVANTE', '']);
  expect(await numberOf('SUIVANTE')).toBeNull();
});

it('baserow/baserow 3746, pimcore/pimcore 4263: an empty cell of an update emptied what was there', async () => {
  await importAll(['GARDE', '2 69 05 49 588 157 80']);
  const [need] = (await api.list('/api/need_trainings?order[id]=desc&itemsPerPage=1')).member;
  const made = await upload('NEEDTRAININGUPDATE', [
    ['N° du besoin', 'Commentaire', 'Nom de naissance', 'NIR'],
    [String(need?.id), 'Rappelée', 'Durand', ''],
  ]);
  await run(made);
  expect(await numberOf('GARDE')).toBe('2690549588157');
});

it('sealandseacat/dbmask 8: a column was shown as masked and stored as it was', async () => {
  const made = await upload('DEFAULT', [
    ['Matricule', ...HEAD.slice(0, 3)],
    ['269054958815780', 'CODE', 'Ana', 'EPP'],
  ]);
  const [row] = await test.database.query<{ cells: readonly string[] }>(
    'select cells from trainee_import_rows where import_id = $1',
    [made.id],
  );
  expect(row?.cells[0]).toBe('••••');
  // It is no column of an identity: its header says something else, and nothing of it is taken over.
  await run(made);
  expect(await numberOf('CODE')).toBeNull();
});

import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_LAYOUTS } from '../../../model/imports/importLayouts.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm, workbook } from '../../support/files/importSamples.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

const upload = async (type: string, file: File): Promise<ApiRecord> =>
  api.create('trainee/import/upload', importForm(type, file));

const someFile = (): FormData =>
  importForm(
    'DEFAULT',
    csv([
      ['Nom', 'Prénom', 'Formation'],
      ['A', 'B', 'EPP'],
    ]),
  );

it('offers a template of every type that it reads back', async () => {
  for (const [type, { columns }] of Object.entries(IMPORT_LAYOUTS)) {
    const { headers, status } = await api.call('GET', `/api/trainee_import_types/${type}/template`);
    expect([status, headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="modele-${type}.xlsx"`]);
    const response = await test.app.request(`/api/trainee_import_types/${type}/template`, {
      headers: { Cookie: (await test.addUser({ groups: ['super-admin'] })).cookie },
    });
    const table = await readSheet(Buffer.from(await response.arrayBuffer()));
    // The last two are for those who may know birth names and numbers; they fill no field.
    expect(table[0]).toEqual([...columns.map(({ header }) => header), 'Nom de naissance', 'Numéro de sécurité sociale']);
    const uploaded = await upload(type, await workbook(table.map((cells) => cells.map((cell) => String(cell ?? '')))));
    const mapping = (await api.item(`${uploaded['@id']}/mapping`)) as ApiRecord & { columns: readonly { field: string }[] };
    expect(mapping.columns.map(({ field }) => field)).toEqual([...columns.map(({ field }) => field), null, null]);
  }
});

describe('rights', () => {
  it('lets readers see imports, not run them', async () => {
    const uploaded = await api.create('trainee/import/upload', someFile());
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT'] }));
    await reader.list(`${uploaded['@id']}/rows`);
    await reader.refusal(403, 'POST', '/api/trainee/import/upload', someFile());
    for (const action of ['run', 'undo', 'cancel']) await reader.refusal(403, 'POST', `${uploaded['@id']}/${action}`);
    await reader.refusal(403, 'PUT', `${uploaded['@id']}/mapping`, { columns: [] });
    await reader.refusal(403, 'PUT', `${uploaded['@id']}/rows/2`, { skip: true });
    await reader.refusal(403, 'GET', '/api/trainee_imports/call_center_file');
    await apiClient(test, await test.addUser()).refusal(403, 'GET', `${uploaded['@id']}/rows`);
  });

  it('changes no need outside the areas of the person who runs it', async () => {
    const [, e2] = await test.database.query<{ id: number }>("select id from areas where code in ('E1', 'E2') order by code");
    const need = await buildNeed(api, {}, `/api/areas/${e2?.id}`);
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'], areas: ['E1'] }));
    const update = csv([
      ['id', 'Ville'],
      [String(need.id), 'Nice'],
    ]);
    const theirs = await officer.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', update));
    expect(theirs).toMatchObject({ updateCount: 0, errorCount: 1 });
    const news = csv([
      ['Nom', 'Prénom', 'Formation', 'Secteur'],
      ['A', 'B', 'EPP', 'E2'],
      ['C', 'D', 'EPP', 'E1'],
    ]);
    const created = await officer.create('trainee/import/upload', importForm('DEFAULT', news));
    expect(created).toMatchObject({ createCount: 1, errorCount: 1 });
  });

  it('sets any status of a new need only with the right to force it', async () => {
    const file = () =>
      csv([
        ['Nom', 'Prénom', 'Formation', 'Statut'],
        ['A', 'B', 'EPP', 'Formé'],
      ]);
    const uploadedBy = async (...roles: readonly Role[]) =>
      apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT', ...roles] })).create(
        'trainee/import/upload',
        importForm('INITIAL', file()),
      );
    expect(await uploadedBy()).toMatchObject({ createCount: 0, errorCount: 1 });
    expect(await uploadedBy('ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS')).toMatchObject({ createCount: 1, errorCount: 0 });
  });
});

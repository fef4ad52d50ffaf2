import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { actOnImport } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
/** In the group alone; in another one as well. */
let member: ApiClient;
let both: ApiClient;

const ROLES = ['ROLE_WRITE_TRAINEE_IMPORT', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINEE'];

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const [desk] = [
    await admin.create('user_groups', { name: 'Accueil', code: 'desk', roles: ROLES }),
    await admin.create('user_groups', { name: 'Atelier', code: 'workshop', roles: ROLES }),
  ];
  member = apiClient(test, await test.addUser({ groups: ['desk'] }));
  both = apiClient(test, await test.addUser({ groups: ['desk', 'workshop'] }));
  await admin.create('custom_fields', { resource: 'need_trainings', label: 'Zone à risque', key: 'zone', kind: 'text' });
  await buildRecord(admin, 'training_types', { name: 'EPP' });
  const rule = { userGroup: desk['@id'] };
  await admin.create('form_rules', { ...rule, resource: 'need_trainings', requiredFields: ['commentary', 'custom.zone'] });
  await admin.create('form_rules', { ...rule, resource: 'trainees', requiredFields: ['civility'] });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const HEADERS = ['Nom', 'Prénom', 'Formation', 'Civilité', 'Commentaire', 'Zone à risque'];
const send = (api: ApiClient, rows: readonly (readonly string[])[], type = 'DEFAULT') =>
  api.create('trainee/import/upload', importForm(type, csv(rows)));
const rowsOf = async (api: ApiClient, { '@id': iri }: ApiRecord) => (await api.list(`${iri}/rows?itemsPerPage=100`)).member;
const missingOf = async (api: ApiClient, { '@id': iri }: ApiRecord) => (await api.item(`${iri}/mapping`)).missing;
const mappingOf = async (api: ApiClient, { '@id': iri }: ApiRecord) =>
  ((await api.item(`${iri}/mapping`)) as ApiRecord & { columns: { index: number; field: string | null }[] }).columns.map(
    ({ index, field }) => ({ index, field }),
  );

describe('a file of needs from a group that has to fill fields', () => {
  it('is asked for their columns, as for those of the layout', async () => {
    const sent = await send(member, [HEADERS.slice(0, 3), ['Durand', 'Claire', 'EPP']]);
    expect(await missingOf(member, sent)).toEqual(['civility', 'commentary', 'custom.zone']);
    const columns = await mappingOf(member, sent);
    const { violations } = await member.refusal(422, 'PUT', `${sent['@id']}/mapping`, { columns });
    expect(violations).toHaveLength(3);
    expect(violations?.map(({ message }) => message)).toContainEqual(expect.stringContaining('Zone à risque'));
    const constants = { civility: 'Mme', commentary: 'Bleu', 'custom.zone': 'Nord' };
    await member.update(`${sent['@id']}/mapping`, { columns, constants });
    expect(await rowsOf(member, sent)).toMatchObject([{ outcome: 'create', reasons: [] }]);
  });

  it('is refused at the cell that a row leaves empty, and is written once it has it', async () => {
    const sent = await send(member, [
      HEADERS,
      ['Durand', 'Claire', 'EPP', 'Mme', 'Bleu', ''],
      ['Petit', 'Jean', 'EPP', '', '', 'Sud'],
    ]);
    const rows = await rowsOf(member, sent);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['error', 'error']);
    expect(rows.map(({ reasons }) => (reasons as { field: string }[]).map(({ field }) => field))).toEqual([
      ['custom.zone'],
      ['civility', 'commentary'],
    ]);
    await member.update(String(rows[0]?.['@id']), { cells: { 'custom.zone': 'Est' } });
    await member.update(String(rows[1]?.['@id']), { cells: { civility: 'M.', commentary: 'Gris' } });
    await actOnImport(test, member, { iri: sent['@id'], action: 'run' });
    const written = (await rowsOf(member, sent)).map(({ needTraining }) => String(needTraining));
    const needs = await Promise.all(written.map((iri) => admin.item(iri)));
    expect(needs.map(({ commentary, custom }) => [commentary, (custom as { zone: string }).zone])).toEqual([
      ['Bleu', 'Est'],
      ['Gris', 'Sud'],
    ]);
  });

  it('is not asked where another group of the person leaves it free, nor where rows complete needs', async () => {
    const free = await send(both, [HEADERS.slice(0, 3), ['Rousseau', 'Alice', 'EPP']]);
    expect(await missingOf(both, free)).toEqual([]);
    expect(await rowsOf(both, free)).toMatchObject([{ outcome: 'create', reasons: [] }]);
    const completing = await send(
      member,
      [
        ['N° du besoin', 'Commentaire'],
        ['999999', 'Rappeler'],
      ],
      'NEEDTRAININGUPDATE',
    );
    expect(await missingOf(member, completing)).toEqual([]);
  });
});

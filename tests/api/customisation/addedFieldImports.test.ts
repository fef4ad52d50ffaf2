import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { ADDED_VALUES, addFields } from '../../support/records/addedFields.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  for (const resource of ['teaching_tools', 'trainees', 'need_trainings']) await addFields(api, resource);
  await api.create('custom_fields', {
    resource: 'vehicles',
    label: 'Badge d’accès',
    key: 'pass',
    kind: 'integer',
    isUnique: true,
  });
  await buildRecord(api, 'professions', { label: 'Cariste' });
  await buildRecord(api, 'training_types', { name: 'EPP' });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const CELLS = {
  'Police d’assurance': 'MAIF 12-A',
  'Consignes de sécurité': '"Casque\nGants"',
  Étoiles: '4',
  'Longueur utile': '12,5',
  'Caution versée': '1 250,50 €',
  'Visité le': '02/03/2026',
  'Clé remise': 'Oui',
  'Zone du garant': 'élevée',
  'Accès possibles': 'Par la route, rail',
  'Adresse du garant': 'garant@test.example',
  'Numéro du garant': '06 12 34 56 78',
  'Page du garant': 'https://test.example/garant',
  'Plaque de prêt': 'ab 123 cd',
  'Métier visé': 'cariste',
};
const run = (iri: string) => actOnImport(test, api, { iri, action: 'run' });
const undo = (iri: string) => actOnImport(test, api, { iri, action: 'undo' });
const rowsOf = async (iri: string) => (await api.list(`${iri}/rows?itemsPerPage=100`)).member;
const tools = (rows: readonly (readonly string[])[]) => uploadRecords(api, 'teaching_tools', csv(rows));
const needs = (type: string, rows: readonly (readonly string[])[]) =>
  api.create('trainee/import/upload', importForm(type, csv(rows)));
const asStored = { ...ADDED_VALUES, ownRecord: expect.objectContaining({ '@type': 'Profession' }) };

describe('a file of records', () => {
  it('fills added fields of every kind, and is undone', async () => {
    const uploaded = await tools([
      ['Nom', 'Référence', ...Object.keys(CELLS)],
      ['Plot', 'IMP-1', ...Object.values(CELLS)],
    ]);
    expect(await rowsOf(uploaded['@id'])).toMatchObject([{ outcome: 'create', reasons: [] }]);
    await run(uploaded['@id']);
    const [row] = await rowsOf(uploaded['@id']);
    expect(await api.item(String(row?.record))).toMatchObject({ custom: asStored });
    await undo(uploaded['@id']);
    await api.refusal(404, 'GET', String(row?.record));
  });

  it('changes what the file has, shows it, and restores it', async () => {
    const record = await buildRecord(api, 'teaching_tools', {
      reference: 'IMP-2',
      custom: { ownInteger: 2, ownChoice: 'low', ownText: 'Ancienne', ownChoices: ['road'] },
    });
    const uploaded = await tools([
      ['Nom', 'Référence', 'Étoiles', 'Zone du garant', 'Police d’assurance', 'Accès possibles'],
      [String(record.name), 'IMP-2', '5', 'Élevée', '', 'Par la route'],
    ]);
    const [row] = await rowsOf(uploaded['@id']);
    expect(row).toMatchObject({
      outcome: 'update',
      changes: [
        { field: 'custom.ownInteger', before: '2', after: '5' },
        { field: 'custom.ownChoice', before: 'Faible', after: 'Élevée' },
      ],
    });
    await run(uploaded['@id']);
    expect(await api.item(record['@id'])).toMatchObject({ custom: { ownInteger: 5, ownChoice: 'high', ownText: 'Ancienne' } });
    await undo(uploaded['@id']);
    expect(await api.item(record['@id'])).toMatchObject({ custom: { ownInteger: 2, ownChoice: 'low', ownText: 'Ancienne' } });
  });

  it('says what is wrong at the column of each field', async () => {
    const uploaded = await tools([
      ['Nom', 'Référence', 'Étoiles', 'Zone du garant', 'Métier visé', 'Visité le'],
      ['Plot', 'IMP-3', '9', 'Moyenne', 'Pilote', '31/02/2026'],
    ]);
    const [row] = await rowsOf(uploaded['@id']);
    expect(((row?.reasons ?? []) as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'custom.ownChoice',
      'custom.ownDate',
      'custom.ownInteger',
      'custom.ownRecord',
    ]);
    const failed = await api.call('GET', `${uploaded['@id']}/failed_rows`);
    expect(failed.status).toBe(200);
    const cells = {
      'custom.ownInteger': '4',
      'custom.ownChoice': 'low',
      'custom.ownRecord': 'Cariste',
      'custom.ownDate': '1/2/26',
    };
    expect(await api.update(String(row?.['@id']), { cells })).toMatchObject({ outcome: 'create', reasons: [] });
  });

  it('recognises a field by its other names, and by a label that it had', async () => {
    const added = await api.create('custom_fields', {
      resource: 'teaching_tools',
      label: 'Emplacement prévu',
      key: 'shelf',
      kind: 'text',
      aliases: ['Rayon'],
    });
    const fieldOf = async (header: string) => {
      const { '@id': iri } = await tools([
        ['Nom', 'Référence', header],
        ['Plot', crypto.randomUUID(), 'B4'],
      ]);
      const mapping = (await api.item(`${iri}/mapping`)) as ApiRecord & { columns: { field: string | null }[] };
      return mapping.columns[2]?.field;
    };
    expect(await fieldOf('emplacement prevu')).toBe('custom.shelf');
    expect(await fieldOf('RAYON')).toBe('custom.shelf');
    await api.update(added['@id'], { label: 'Rangement' });
    expect(await fieldOf('Rangement')).toBe('custom.shelf');
    expect(await fieldOf('Emplacement prévu')).toBe('custom.shelf');
  });

  it('refuses a value that another record has', async () => {
    await buildRecord(api, 'vehicles', { custom: { pass: 71 } });
    const uploaded = await uploadRecords(
      api,
      'vehicles',
      csv([
        ['Référence', 'Immatriculation', 'Marque', 'Modèle', 'Badge d’accès'],
        ['VH-1', 'AA-001-AA', '', '', '71'],
        ['VH-2', 'AA-002-AA', '', '', '72'],
      ]),
    );
    const reasons = (await rowsOf(uploaded['@id'])).map((row) => JSON.stringify(row.reasons));
    expect(reasons[0]).toContain('"field":"custom.pass"');
    expect(reasons[1]).not.toContain('custom.pass');
  });

  it('leaves a field to those who may change it', async () => {
    const group = await api.create('user_groups', { name: 'Achats', code: 'buyers', roles: ['ROLE_WRITE_TEACHING_TOOL'] });
    await api.create('custom_fields', {
      resource: 'teaching_tools',
      label: 'Remise accordée',
      key: 'discount',
      kind: 'integer',
      writers: [group['@id']],
    });
    const theirs = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TEACHING_TOOL'] }));
    const uploaded = await uploadRecords(
      theirs,
      'teaching_tools',
      csv([
        ['Nom', 'Référence', 'Remise accordée'],
        ['Plot', 'IMP-9', '5'],
      ]),
    );
    const { member } = await theirs.list(`${uploaded['@id']}/rows`);
    expect(member).toMatchObject([{ outcome: 'error', reasons: [{ field: 'custom.discount' }] }]);
  });
});

describe('a file of needs', () => {
  const headerOf = (type: string, field: string) =>
    importLayout(type).columns.find((column) => column.field === field)?.header ?? '';

  it('fills added fields of needs and trainees, and is undone', async () => {
    const added = Object.keys(CELLS).filter((label) => label !== 'Consignes de sécurité');
    const ofTrainee = ['ownChoice', 'ownDate', 'ownChoices', 'ownRecord'];
    const uploaded = await needs('DEFAULT', [
      ['Nom', 'Prénom', 'Formation', ...added, ...ofTrainee.map((key) => headerOf('DEFAULT', `trainee.custom.${key}`))],
      [
        'Durand',
        'Claire',
        'EPP',
        ...added.map((label) => CELLS[label as keyof typeof CELLS]),
        'Faible',
        '03/03/2026',
        'Par le train',
        'Cariste',
      ],
    ]);
    expect(await rowsOf(uploaded['@id'])).toMatchObject([{ outcome: 'create', reasons: [] }]);
    await run(uploaded['@id']);
    const [row] = await rowsOf(uploaded['@id']);
    const need = await api.item(String(row?.needTraining));
    const { ownParagraph: _paragraph, ...values } = asStored;
    expect(need).toMatchObject({ custom: values });
    const { '@id': trainee } = need.trainee as ApiRecord;
    expect(await api.item(trainee)).toMatchObject({
      custom: { ownChoice: 'low', ownDate: '2026-03-03', ownChoices: ['rail'], ownRecord: asStored.ownRecord, ownText: null },
    });

    const updated = await needs('NEEDTRAININGUPDATE', [
      [
        'N° du besoin',
        'Étoiles',
        'Zone du garant',
        'Métier visé',
        'Accès possibles',
        headerOf('NEEDTRAININGUPDATE', 'trainee.custom.ownChoice'),
      ],
      [String(need.id), '1', 'Élevée', 'Cariste', 'rail', 'Élevée'],
    ]);
    expect((await rowsOf(updated['@id']))[0]).toMatchObject({
      outcome: 'update',
      changes: [
        { field: 'custom.ownInteger', before: '4', after: '1' },
        { field: 'custom.ownChoices', before: 'Par la route, Par le train', after: 'Par le train' },
        { field: 'trainee.custom.ownChoice', before: 'Faible', after: 'Élevée' },
      ],
    });
    await run(updated['@id']);
    expect(await api.item(need['@id'])).toMatchObject({
      custom: { ownInteger: 1, ownChoice: 'high', ownAmount: 1250.5, ownChoices: ['rail'] },
    });
    expect(await api.item(trainee)).toMatchObject({ custom: { ownChoice: 'high' } });
    await undo(updated['@id']);
    expect(await api.item(need['@id'])).toMatchObject({ custom: values });
    expect(await api.item(trainee)).toMatchObject({ custom: { ownChoice: 'low' } });
    await undo(uploaded['@id']);
    await api.refusal(404, 'GET', need['@id']);
  });

  it('refuses what the fields refuse', async () => {
    const field = await api.create('custom_fields', {
      resource: 'need_trainings',
      label: 'Centre de coût',
      key: 'cost',
      kind: 'text',
      requiredFrom: 'always',
    });
    const uploaded = await needs('DEFAULT', [
      ['Nom', 'Prénom', 'Formation', 'Étoiles'],
      ['Durand', 'Paul', 'EPP', '7'],
    ]);
    expect((await rowsOf(uploaded['@id']))[0]).toMatchObject({
      outcome: 'error',
      reasons: expect.arrayContaining([
        { field: 'custom.ownInteger', message: 'Indiquez 5 au plus' },
        expect.objectContaining({ field: 'custom.cost' }),
      ]),
    });
    await api.update(field['@id'], { isArchived: true });
  });

  it('leaves a field to those who may change it', async () => {
    const group = await api.create('user_groups', { name: 'Direction', code: 'board', roles: ['ROLE_WRITE_TRAINEE_IMPORT'] });
    await api.create('custom_fields', {
      resource: 'trainees',
      label: 'Avis confidentiel',
      key: 'opinion',
      kind: 'text',
      writers: [group['@id']],
    });
    const theirs = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT', 'ROLE_READ_TRAINING_TYPE'] }));
    const uploaded = await theirs.create(
      'trainee/import/upload',
      importForm(
        'DEFAULT',
        csv([
          ['Nom', 'Prénom', 'Formation', 'Avis confidentiel'],
          ['Durand', 'Luc', 'EPP', 'Bon'],
        ]),
      ),
    );
    const { member } = await theirs.list(`${uploaded['@id']}/rows`);
    expect(member).toMatchObject([{ outcome: 'error', reasons: [{ field: 'trainee.custom.opinion' }] }]);
  });
});

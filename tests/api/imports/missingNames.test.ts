import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { namedBy } from '../../../model/imports/missingNames.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

interface MissingName {
  readonly target: string;
  readonly path: readonly string[];
  readonly count: number;
  readonly mayCreate: boolean;
  readonly alike: { readonly '@id': string | null; readonly name: string } | null;
  readonly isOwnerless: boolean;
}

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

const namesOf = async (iri: string, as = api) =>
  (await as.item(`${iri}/missing_names`)) as unknown as {
    readonly names: readonly MissingName[];
    readonly creators: readonly string[];
  };

const chosen = (names: readonly MissingName[]) => names.map(({ target, path }) => ({ target, path }));

const createAll = async (iri: string, as = api) => {
  const { names } = await namesOf(iri, as);
  const asked = { create: chosen(names.filter(({ alike }) => !alike)), replace: chosen(names.filter(({ alike }) => alike)) };
  return as.call('POST', `${iri}/missing_names`, asked);
};

const FLEET = ['Référence', 'Immatriculation', 'Marque', 'Modèle', 'Motorisation', 'Couleur'];

const uploadFleet = (rows: readonly (readonly string[])[], as = api) => uploadRecords(as, 'vehicles', csv([FLEET, ...rows]));

const modelsOf = async (name: string) => {
  const [brand] = (await api.list(`/api/car_brands?brand=${encodeURIComponent(name)}`)).member;
  return (await api.list(`/api/car_models?carBrand=${brand?.id}&itemsPerPage=100`)).member.map(({ model }) => model);
};

it('creates in one act the brands, models and engines that the rows name, each with its row’s own', async () => {
  const toyota = await buildRecord(api, 'car_brands', { brand: 'CRÉATOYO' });
  await buildRecord(api, 'car_models', { model: 'Yaris', carBrand: toyota['@id'] });
  const { '@id': iri, errorCount } = await uploadFleet([
    ['R1', 'CA-101-AA', 'Créatoyo', 'Yaris', '', 'Bleu créé'],
    ['R2', 'CA-102-AA', 'Créatoyo', 'CRÉATOYO Corolla', '', 'bleu CRÉÉ'],
    ['R3', 'CA-103-AA', 'Créatesla', 'Model Y', '', ''],
    // Another brand has a model of this name.
    ['R4', 'CA-104-AA', 'créatesla', 'Yaris', '', ''],
    ['R5', 'CA-105-AA', 'CREATESLA', 'Model S', '', ''],
    ['R6', 'CA-106-AA', 'Créatesla', 'Model S', '', '?'],
  ]);
  expect(errorCount).toBe(6);
  const { names, creators } = await namesOf(iri);
  expect(names.map(({ target, path, count }) => [target, path, count])).toEqual([
    ['car_brands', ['Créatesla'], 4],
    ['car_models', ['Créatesla', 'Model S'], 2],
    ['car_models', ['CRÉATOYO', 'Corolla'], 1],
    ['car_models', ['Créatesla', 'Model Y'], 1],
    ['car_models', ['Créatesla', 'Yaris'], 1],
    ['car_colors', ['Bleu créé'], 2],
  ]);
  expect(creators).toEqual([]);
  const { status, body } = await createAll(iri);
  // A text that says nothing is no colour.
  expect({ status, body }).toMatchObject({ status: 200, body: { createCount: 5, errorCount: 1 } });
  expect((await namesOf(iri)).names).toEqual([]);
  expect(await modelsOf('Créatesla')).toEqual(['Model S', 'Model Y', 'Yaris']);
  expect(await modelsOf('CRÉATOYO')).toEqual(['Corolla', 'Yaris']);
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({ doneCount: 5 });
  // The same act again creates nothing twice.
  await api.refusal(409, 'POST', `${iri}/missing_names`, { create: chosen(names), replace: [] });
  expect((await api.list('/api/car_brands?brand=Créatesla')).totalItems).toBe(1);
});

it('creates an engine below its model below its brand, and for files of needs as well', async () => {
  const { '@id': iri } = await api.create(
    'trainee/import/upload',
    importForm(
      'DEFAULT',
      csv([
        ['Nom', 'Prénom', 'Formation', 'Marque', 'Modèle', 'Motorisation', 'Finition', 'Loueur'],
        ['CRÉÉ', 'Léa', 'EPP', 'Crérenault', 'Austral', 'E-Tech 200', 'Techno', 'Loueur créé'],
        ['CRÉÉ', 'Léo', 'EPP', 'Crérenault', 'Austral', 'E-Tech 160', 'Techno', 'Loueur créé'],
      ]),
    ),
  );
  const { names } = await namesOf(iri);
  expect(names.map(({ path }) => path.join(' › '))).toEqual([
    'Loueur créé',
    'Crérenault',
    'Crérenault › Austral',
    'Crérenault › Austral › E-Tech 200',
    'Crérenault › Austral › E-Tech 160',
    'Crérenault › Austral › Techno',
  ]);
  expect((await createAll(iri)).body).toMatchObject({ createCount: 2, errorCount: 0 });
  const [engine] = (await api.list('/api/car_engines?engine=E-Tech 200')).member;
  expect(engine).toMatchObject({ carModel: { model: 'Austral' } });
});

it('proposes the record that a spelling is of, and never creates it again', async () => {
  for (const brand of ['CITROËN', 'PEUGEOT', 'MERCEDES-BENZ']) await buildRecord(api, 'car_brands', { brand });
  const peugeot = (await api.list('/api/car_brands?brand=PEUGEOT')).member[0];
  await buildRecord(api, 'car_models', { model: '208', carBrand: String(peugeot?.['@id']) });
  const { '@id': iri } = await uploadFleet([
    ['S1', 'CB-101-AA', 'Citroen ', 'C3', '', ''],
    ['S2', 'CB-102-AA', 'Mercedes  Benz', 'Classe A', '', ''],
    ['S3', 'CB-103-AA', 'Peugeott', '208', '', ''],
    ['S4', 'CB-104-AA', 'Peugoet', '2008', '', ''],
    ['S5', 'CB-105-AA', 'Citroën', 'C4', '', ''],
  ]);
  const { names } = await namesOf(iri);
  expect(names.filter(({ alike }) => alike).map(({ path, alike }) => [path.at(-1), alike?.name])).toEqual([
    ['Mercedes Benz', 'MERCEDES-BENZ'],
    ['Peugeott', 'PEUGEOT'],
    ['Peugoet', 'PEUGEOT'],
  ]);
  expect(names.filter(({ alike }) => !alike).map(({ path }) => path.join(' '))).toEqual([
    'CITROËN C3',
    'MERCEDES-BENZ Classe A',
    'PEUGEOT 2008',
    'CITROËN C4',
  ]);
  const before = (await api.list('/api/car_brands')).totalItems;
  // Asked to create a spelling, the server does not.
  await api.call('POST', `${iri}/missing_names`, { create: chosen(names.filter(({ alike }) => alike)), replace: [] });
  expect((await api.list('/api/car_brands')).totalItems).toBe(before);
  expect((await createAll(iri)).body).toMatchObject({ createCount: 5, errorCount: 0 });
  expect((await api.list('/api/car_brands')).totalItems).toBe(before);
  expect(await modelsOf('PEUGEOT')).toEqual(['2008', '208']);
});

it('creates once what a file spells in two ways, and says what it cannot place', async () => {
  const { '@id': iri } = await uploadFleet([
    ['T1', 'CC-101-AA', 'Alfa-Créa', 'Giulia', '', ''],
    ['T2', 'CC-102-AA', 'Alfa Créa', 'Giulia', '', ''],
    ['T3', 'CC-103-AA', 'Alfa-Créa', 'Stelvio', '', ''],
    ['T4', 'CC-104-AA', '', 'Sansmarque', '', ''],
  ]);
  const { names } = await namesOf(iri);
  expect(names.map(({ path, count, isOwnerless }) => [path.join(' '), count, isOwnerless])).toEqual([
    ['Alfa-Créa', 3, false],
    ['Alfa-Créa Giulia', 2, false],
    ['Alfa-Créa Stelvio', 1, false],
    ['Sansmarque', 1, true],
  ]);
  expect((await createAll(iri)).body).toMatchObject({ createCount: 3, errorCount: 1 });
  expect((await api.list('/api/car_models?model=Sansmarque')).totalItems).toBe(0);
});

it('creates all or nothing', async () => {
  const { '@id': iri } = await uploadFleet([['U1', 'CD-101-AA', 'Créatout', 'Un', '', 'Couleur refusée']]);
  const { names } = await namesOf(iri);
  await test.database.query(
    `create function refuse_colour() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;`.replace(
      /;$/,
      '',
    ),
  );
  await test.database.query(
    'create trigger refuse_colour before insert on car_colors for each row execute function refuse_colour()',
  );
  try {
    expect((await api.call('POST', `${iri}/missing_names`, { create: chosen(names), replace: [] })).status).toBe(500);
  } finally {
    await test.database.query('drop trigger refuse_colour on car_colors');
  }
  expect((await api.list('/api/car_brands?brand=Créatout')).totalItems).toBe(0);
  expect((await namesOf(iri)).names).toEqual(names);
});

it('creates a brand once when two files ask for it at the same moment', async () => {
  const files = await Promise.all(
    ['V1', 'V2'].map((name, index) => uploadFleet([[name, `CE-10${index}-AA`, 'Créadeux', 'Commun', '', '']])),
  );
  const answers = await Promise.all(files.map(({ '@id': iri }) => createAll(iri)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body)).toMatchObject([{ createCount: 1 }, { createCount: 1 }]);
  expect(await modelsOf('Créadeux')).toEqual(['Commun']);
});

it('refuses those who may not create the records, and names the groups that may', async () => {
  await api.create('user_groups', { name: 'Parc auto', code: 'parc-auto', roles: ['ROLE_WRITE_CAR_MODEL'] });
  const officer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_VEHICULE', 'ROLE_READ_CAR_MODEL'] }));
  const { '@id': iri } = await uploadFleet([['W1', 'CF-101-AA', 'Créinterdite', 'Une', '', '']], officer);
  const { names, creators } = await namesOf(iri, officer);
  expect(names.map(({ mayCreate }) => mayCreate)).toEqual([false, false]);
  expect(creators).toContain('Parc auto');
  await officer.refusal(403, 'POST', `${iri}/missing_names`, { create: chosen(names), replace: [] });
  expect((await api.list('/api/car_brands?brand=Créinterdite')).totalItems).toBe(0);
  // They may still take the record that a spelling is of.
  expect((await officer.call('POST', `${iri}/missing_names`, { create: [], replace: [] })).status).toBe(200);
});

it('refuses readers of an import, and people who did not send it', async () => {
  const [ours, theirs] = [await buildRecord(api, 'areas'), await buildRecord(api, 'areas')];
  const person = (area: ApiRecord) => test.addUser({ groups: ['super-admin'], areas: [String(area.code)] });
  const sender = apiClient(test, await person(ours));
  const { '@id': iri } = await uploadFleet([['X1', 'CG-101-AA', 'Créailleurs', 'Une', '', '']], sender);
  const stranger = apiClient(
    test,
    await test.addUser({ roles: ['ROLE_WRITE_VEHICULE', 'ROLE_WRITE_CAR_MODEL'], areas: [String(theirs.code)] }),
  );
  await stranger.refusal(404, 'GET', `${iri}/missing_names`);
  await stranger.refusal(404, 'POST', `${iri}/missing_names`, { create: [], replace: [] });
  const needs = await api.create(
    'trainee/import/upload',
    importForm(
      'DEFAULT',
      csv([
        ['Nom', 'Prénom', 'Formation', 'Marque'],
        ['LU', 'Léa', 'EPP', 'Crélue'],
      ]),
    ),
  );
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT', 'ROLE_WRITE_CAR_MODEL'] }));
  expect((await namesOf(needs['@id'], reader)).names).toHaveLength(1);
  await reader.refusal(403, 'POST', `${needs['@id']}/missing_names`, { create: [], replace: [] });
  await reader.refusal(404, 'GET', `${iri}/missing_names`);
});

it('creates by name only records that need a name, and what they belong to', () => {
  for (const kind of RECORD_IMPORT_KINDS) {
    const named = namedBy(kind);
    const { label, fields } = resourceByName(kind);
    const required = Object.entries(fields as Fields).filter(([, { required: isRequired }]) => isRequired);
    const others = required.filter(([name, field]) => name !== label[0] && !('default' in field));
    const byName = others.length === 0 || (others.length === 1 && others[0]?.[1].kind === 'one');
    const isText = (fields as Fields)[label[0] ?? '']?.kind === 'text' && required.some(([name]) => name === label[0]);
    // A training type needs decisions, and a logistic area its areas.
    const isDecided = kind === 'training_types' || kind === 'logistic_areas';
    expect([kind, named !== null]).toEqual([kind, byName && isText && !isDecided]);
    if (named) expect([named.name, named.owner?.name]).toEqual([label[0], others[0]?.[0]]);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { csv } from '../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../support/files/recordImports.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const FLEET = ['Référence', 'Immatriculation', 'Marque', 'Modèle'];

interface Name {
  readonly target: string;
  readonly path: readonly string[];
  readonly alike: object | null;
}

/** Creates what a file names, and takes what is there under another spelling. */
const settleNames = async (iri: string): Promise<readonly string[]> => {
  const { names } = (await api.item(`${iri}/missing_names`)) as unknown as { names: readonly Name[] };
  const named = (isAlike: boolean) =>
    names.filter(({ alike }) => (alike !== null) === isAlike).map(({ target, path }) => ({ target, path }));
  expect((await api.call('POST', `${iri}/missing_names`, { create: named(false), replace: named(true) })).status).toBe(200);
  return named(false).map(({ path }) => path.join(' '));
};

const vehiclesOf = async (reference: string) => (await api.list(`/api/vehicles?reference=${reference}`)).member;

// grokability/snipe-it#10213, #7750: all rows got the first model of the name, and with it one manufacturer.
it('keeps the model of each row with the row’s own brand where two brands have one model name', async () => {
  const { '@id': iri } = await uploadRecords(
    api,
    'vehicles',
    csv([FLEET, ['TERRAIN-1', 'EA-101-AA', 'Terrapple', 'Inconnu'], ['TERRAIN-2', 'EA-102-AA', 'Terradell', 'Inconnu']]),
  );
  await settleNames(iri);
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({ doneCount: 2 });
  const models = await api.list('/api/car_models?model=Inconnu');
  expect(models.totalItems).toBe(2);
  for (const [reference, brand] of [
    ['TERRAIN-1', 'Terrapple'],
    ['TERRAIN-2', 'Terradell'],
  ] as const) {
    const [vehicle] = await vehiclesOf(reference);
    const { carBrand, carModel } = vehicle as ApiRecord & { readonly carBrand: object; readonly carModel: ApiRecord };
    const model = await api.item(carModel['@id']);
    expect([carBrand, model.carBrand]).toMatchObject([{ brand }, { brand }]);
  }
});

// grokability/snipe-it#5805, #6310, #12952: capitals, blanks and the same file again made the same model anew.
it('creates no model twice for capitals, blanks, hyphens or a second file', async () => {
  const brand = await buildRecord(api, 'car_brands', { brand: 'TERRA-BENZ' });
  await buildRecord(api, 'car_models', { model: 'Classe A', carBrand: brand['@id'] });
  const upload = (first: string) =>
    uploadRecords(
      api,
      'vehicles',
      csv([
        FLEET,
        [`${first}-1`, `EB-10${first}-AA`, 'Terra Benz', 'classe a'],
        [`${first}-2`, `EB-20${first}-AA`, ' TERRA-BENZ ', 'Classe  A'],
        [`${first}-3`, `EB-30${first}-AA`, 'terra-benz', 'Classe B'],
      ]),
    );
  expect(await settleNames((await upload('1'))['@id'])).toEqual(['TERRA-BENZ Classe B']);
  const again = await upload('2');
  expect(await settleNames(again['@id'])).toEqual([]);
  expect(await api.item(again['@id'])).toMatchObject({ createCount: 3 });
  expect((await api.list('/api/car_brands?brand=terra')).totalItems).toBe(1);
  expect((await api.list(`/api/car_models?carBrand=${brand.id}`)).totalItems).toBe(2);
});

// civicrm/civicrm-core PR 33257: a row that two records match was refused, or went to the first one;
// cozy/cozy-contacts-v2#103, tutao/tutanota#3707: what looks like a double was dropped or doubled without a question.
it('asks which of two contacts a row without an e-mail is about, and lets a namesake be', async () => {
  const company = await buildRecord(api, 'companies', { name: 'TERRAIN HOMONYMES' });
  const contact = (email: string | null) =>
    buildRecord(api, 'company_contacts', { lastName: 'MARTIN', firstName: 'Paul', company: company['@id'], email });
  const [, second] = [await contact('paul@exemple.fr'), await contact('p.martin@exemple.fr')];
  const file = csv([
    ['E-mail', 'Civilité', 'Nom', 'Prénom', 'Société', 'Téléphone', 'Mobile'],
    ['', 'M', 'Martin', 'Paul', 'TERRAIN HOMONYMES', '03 28 00 00 09', '06 28 00 00 09'],
  ]);
  const { '@id': iri } = await uploadRecords(api, 'company_contacts', file);
  const [row] = (await api.list(`${iri}/rows`)).member;
  const candidates = row?.candidates as readonly { readonly record: string; readonly details: readonly object[] }[];
  expect(row).toMatchObject({ outcome: 'error' });
  expect(candidates.map(({ details }) => details)).toMatchObject([
    expect.arrayContaining([{ field: 'email', text: 'paul@exemple.fr' }]),
    expect.arrayContaining([{ field: 'email', text: 'p.martin@exemple.fr' }]),
  ]);
  expect(await api.update(String(row?.['@id']), { record: second['@id'] })).toMatchObject({ outcome: 'update' });
  expect(await api.update(String(row?.['@id']), { record: null })).toMatchObject({ outcome: 'create', record: null });
  await actOnImport(test, api, { iri, action: 'run' });
  expect((await api.list('/api/company_contacts?lastName=MARTIN&firstName=Paul')).totalItems).toBe(3);
});

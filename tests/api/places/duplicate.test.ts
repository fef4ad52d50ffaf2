import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** The body a client sends to duplicate: the record without its ids. */
const withoutIds = (record: ApiRecord) => {
  const { '@id': _iri, '@context': _context, id: _id, version: _version, code: _code, pricingOptions, ...rest } = record;
  const options = (pricingOptions as readonly ApiRecord[]).map(({ label, price }) => ({ label, price }));
  return { ...rest, pricingOptions: options };
};

it('duplicates a training location and its prices by a POST without ids', async () => {
  const type = await buildRecord(api, 'training_types');
  const source = await buildRecord(api, 'training_locations', {
    areas: ['/api/areas/1'],
    trainingTypes: [type['@id']],
    contacts: [{ lastName: 'PETIT', main: true }],
    rates: [{ label: 'Piste', lines: [{ price: 900, periods: ['morning'], days: ['monday'] }] }],
    pricingOptions: [{ label: 'Salle', price: 120.5 }],
  });
  const { pricingOptions: before } = await api.item(source['@id']);
  const options = await Promise.all((before as readonly ApiRecord[]).map((option) => api.item(option['@id'])));

  const copy = await api.create(
    'training_locations',
    withoutIds({ ...(await api.item(source['@id'])), pricingOptions: options }),
  );

  expect(copy['@id']).not.toBe(source['@id']);
  expect(copy).toMatchObject({ version: 1, areas: [{ code: 'E1' }], contacts: [{ lastName: 'PETIT', main: true }] });
  expect(copy.rates).toEqual(source.rates);
  const [option] = copy.pricingOptions as readonly ApiRecord[];
  expect(await api.item(option?.['@id'] ?? '')).toMatchObject({
    label: 'Salle',
    price: 120.5,
    trainingLocation: { '@id': copy['@id'] },
  });
  expect(await api.item(source['@id'])).toMatchObject({ pricingOptions: before });
});

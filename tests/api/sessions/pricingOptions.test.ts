import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let place: ApiRecord;
let logisticSession: ApiRecord;
let room: ApiRecord;
let screen: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  place = await buildRecord(admin, 'training_locations', {
    pricingOptions: [
      { label: 'Salle', price: 100.5 },
      { label: 'Vidéo', price: 30 },
    ],
  });
  [room, screen] = place.pricingOptions as [ApiRecord, ApiRecord];
  logisticSession = await buildRecord(admin, 'logistic_sessions', {
    trainingLocation: place['@id'],
    trainingLocationPricingOptions: [{ optionId: room.id, label: 'Gratuit', price: 0 }],
  });
});

const optionsOf = async (iri: string) => (await admin.item(iri)).trainingLocationPricingOptions;

it('copies label and price of an option from the place, ignoring the body', async () => {
  expect(logisticSession.trainingLocationPricingOptions).toEqual([{ optionId: room.id, label: 'Salle', price: 100.5 }]);
});

it('keeps a session’s price when the place changes it, and copies the new one to other sessions', async () => {
  await admin.update(place['@id'], { pricingOptions: [{ ...room, label: 'Grande salle', price: 150 }, screen] });
  expect(await optionsOf(logisticSession['@id'])).toEqual([{ optionId: room.id, label: 'Salle', price: 100.5 }]);

  await admin.update(logisticSession['@id'], {
    trainingLocationPricingOptions: [{ optionId: room.id }, { optionId: screen.id }],
  });
  expect(await optionsOf(logisticSession['@id'])).toEqual([
    { optionId: room.id, label: 'Salle', price: 100.5 },
    { optionId: screen.id, label: 'Vidéo', price: 30 },
  ]);
  const later = await buildRecord(admin, 'logistic_sessions', {
    trainingLocation: place['@id'],
    trainingLocationPricingOptions: [{ optionId: room.id }],
  });
  expect(later.trainingLocationPricingOptions).toEqual([{ optionId: room.id, label: 'Grande salle', price: 150 }]);
});

it('keeps a session’s option when the place no longer offers it', async () => {
  await admin.update(place['@id'], { pricingOptions: [screen] });
  await admin.update(logisticSession['@id'], {
    trainingLocationPricingOptions: [{ optionId: room.id }, { optionId: screen.id }],
  });
  expect(await optionsOf(logisticSession['@id'])).toMatchObject([{ label: 'Salle' }, { label: 'Vidéo' }]);

  await admin.update(logisticSession['@id'], { trainingLocationPricingOptions: [] });
  expect(await optionsOf(logisticSession['@id'])).toEqual([]);
});

it('refuses an option of another place or of none', async () => {
  const other = await buildRecord(admin, 'training_locations', { pricingOptions: [{ label: 'Salle', price: 80 }] });
  const [foreign] = other.pricingOptions as [ApiRecord];
  for (const optionId of [foreign.id, 2_000_000_000]) {
    const body = { trainingLocationPricingOptions: [{ optionId: room.id }, { optionId }] };
    const problem = await admin.refusal(422, 'PUT', logisticSession['@id'], body);
    expect(problem.violations).toMatchObject([{ propertyPath: 'trainingLocationPricingOptions[1].optionId' }]);
  }
  const first = { trainingLocationPricingOptions: [{ optionId: foreign.id }] };
  await admin.refusal(422, 'PUT', logisticSession['@id'], first);
  expect(await admin.item(logisticSession['@id'])).toEqual(logisticSession);
});

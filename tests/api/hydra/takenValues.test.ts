// Who has the value already: twentyhq/twenty #8852, informatics-isi-edu/chaise #1768.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const GENERIC = 'Une autre fiche a déjà ceci : indiquez autre chose';
const messagesOf = (problem: { readonly violations?: unknown }) =>
  (problem.violations as readonly { readonly propertyPath: string; readonly message: string }[]).map(
    ({ propertyPath, message }) => [propertyPath, message],
  );

it('names the record that has a value already, however it was typed', async () => {
  const vehicle = await buildRecord(admin, 'vehicles', { matriculation: 'AZ-123-ER', reference: 'CLIO-77' });
  const other = await buildRecord(admin, 'vehicles');
  const refusal = await admin.refusal(422, 'PUT', other['@id'], { matriculation: 'az123er' });
  expect(messagesOf(refusal)).toEqual([['matriculation', expect.stringMatching(/^« .*AZ-123-ER.* » existe déjà : /)]]);
  expect((await admin.item(vehicle['@id'])).version).toBe(vehicle.version);

  await admin.create('car_brands', { brand: 'ZOTYE' });
  const brand = await admin.refusal(422, 'POST', '/api/car_brands', { brand: 'ZOTYE' });
  expect(messagesOf(brand)).toEqual([['brand', expect.stringMatching(/^« ZOTYE » existe déjà : /)]]);
});

it('names the person who has an e-mail address, be it a user or a trainer', async () => {
  const trainer = await test.addTrainer({ areas: ['E1'], firstName: 'Ida', lastName: 'NOEL', email: 'ida@test.example' });
  const asUser = await admin.refusal(422, 'POST', '/api/users', { firstName: 'A', lastName: 'B', email: 'IDA@test.example' });
  expect(messagesOf(asUser)).toEqual([['email', expect.stringMatching(/^« Ida NOEL » a déjà ceci : /)]]);
  const user = await test.addUser({ firstName: 'Uma', lastName: 'Ray', email: 'uma@test.example' });
  const changed = await admin.refusal(422, 'PUT', `/api/trainers/${trainer.id}`, { email: 'uma@test.example' });
  expect(messagesOf(changed)).toEqual([['email', expect.stringMatching(/^« Uma Ray » a déjà ceci : /)]]);
  expect(user.email).toBe('uma@test.example');
});

it('does not name a record that the person may not read, or that is in another area', async () => {
  await test.addTrainer({ areas: ['E2'], firstName: 'Loin', lastName: 'AUTRE', email: 'loin@test.example' });
  const body = { firstName: 'A', lastName: 'B', email: 'loin@test.example' };
  const clerk = apiClient(test, await test.addUser({ roles: ['ROLE_READ_USER', 'ROLE_WRITE_USER'] }));
  expect(messagesOf(await clerk.refusal(422, 'POST', '/api/users', body))).toEqual([['email', GENERIC]]);
  const neighbour = apiClient(test, await test.addUser({ areas: ['E1'], roles: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER'] }));
  const area = await test.database.query<{ id: number }>("select id from areas where code = 'E1'");
  const trainer = { ...body, civility: 'M', areas: [`/api/areas/${area[0]?.id}`] };
  const refusal = await neighbour.refusal(422, 'POST', '/api/trainers', trainer);
  expect(messagesOf(refusal)).toEqual([['email', GENERIC]]);
});

// A value may be free alone, and taken together with others.
it('names the record that has several values together', async () => {
  const trainingType = (await buildRecord(admin, 'training_types', { name: 'Freinage' }))['@id'];
  const template = { documentType: 'cover_page', brand: 'generic', title: 'Page de garde maison' };
  await admin.create('document_templates', template);
  const taken = [['documentType', expect.stringMatching(/^« Page de garde maison » a déjà cette combinaison : /)]];
  expect(messagesOf(await admin.refusal(422, 'POST', '/api/document_templates', { ...template, title: 'Autre' }))).toEqual(taken);
  const other = await admin.create('document_templates', { ...template, trainingType, title: 'Page de garde freinage' });
  expect(messagesOf(await admin.refusal(422, 'PUT', other['@id'], { trainingType: null }))).toEqual(taken);

  const view = { name: 'Mes besoins', resource: 'need_trainings' };
  await admin.create('saved_views', view);
  const again = await admin.refusal(422, 'POST', '/api/saved_views', view);
  expect(messagesOf(again)).toEqual([['name', expect.stringMatching(/^« Mes besoins » existe déjà : /)]]);
});

it('says a label that is taken at the label', async () => {
  const field = { resource: 'hotels', kind: 'text' };
  await admin.create('custom_fields', { ...field, label: 'N° d’accès', key: 'access' });
  const refusal = await admin.refusal(422, 'POST', '/api/custom_fields', { ...field, label: "N° d'accès", key: 'other' });
  expect(messagesOf(refusal)).toEqual([['label', expect.stringMatching(/^« N° d’accès » existe déjà : /)]]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';

let test: TestApp;
let clerk: Person;
let trainer: Person;

beforeAll(async () => {
  test = await testApp();
  clerk = await test.addUser({ roles: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER', 'ROLE_DELETE_TRAINER'] });
  trainer = await test.addTrainer({ areas: ['E1'] });
});
afterAll(() => test.close());

const send = (as: Person, fields: Readonly<Record<string, string>>) =>
  test.call('POST', '/api/trainer_documents/upload', { as, body: formOf([{ name: 'permis.pdf', content: PDF }], fields) });

const addDocument = async (fields: Readonly<Record<string, string>> = {}): Promise<ApiRecord> =>
  (await send(clerk, { trainer: String(trainer.id), type: 'licence', ...fields })).body as ApiRecord;

const filesLeft = () => test.database.query('select id from files');

it('lists the types of documents for any login, read-only', async () => {
  const types = await apiClient(test, await test.addUser()).list('/api/trainer_document_types');
  expect(types.member.map(({ name }) => name)).toEqual(['licence', 'insurance', 'contract', 'certificate', 'identity', 'other']);
  expect((await test.call('POST', '/api/trainer_document_types', { as: clerk, body: {} })).status).toBe(405);
});

it('stores a trainer’s document by number, IRI or code, and shows it with the trainer', async () => {
  const types = await apiClient(test, clerk).list('/api/trainer_document_types?name=insurance');
  const document = await addDocument({ trainer: `/api/trainers/${trainer.id}`, type: types.member[0]?.['@id'] ?? '' });

  expect(document).toMatchObject({ '@type': 'TrainerDocument', type: { label: 'Assurance' }, file: { fileName: 'permis.pdf' } });
  const shown = await apiClient(test, clerk).item(`/api/trainers/${trainer.id}`);
  expect(shown.trainerDocuments).toContainEqual(expect.objectContaining({ '@id': document['@id'] }));
});

it('refuses a document without trainer or type, and stores no file', async () => {
  const before = await filesLeft();
  const refused = await send(clerk, {});
  const unknown = await send(clerk, { trainer: '99999', type: 'licence' });

  expect(refused.status).toBe(422);
  expect(problemOf(refused).violations?.map(({ propertyPath }) => propertyPath)).toEqual(['trainer', 'type']);
  expect(unknown.status).toBe(422);
  expect(await filesLeft()).toEqual(before);
});

it('refuses an upload without the right', async () => {
  const reader = await test.addUser({ roles: ['ROLE_READ_TRAINER'] });
  for (const person of [reader, trainer]) {
    expect((await send(person, { trainer: String(trainer.id), type: 'licence' })).status).toBe(403);
  }
});

it('lets trainers download their own documents and no others', async () => {
  const document = await addDocument();
  const colleague = await test.addTrainer({ areas: ['E1'] });
  const download = (as: Person) => test.app.request(`${document['@id']}/download`, { headers: { Cookie: as.cookie } });

  const own = await download(trainer);
  expect([own.status, own.headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining('attachment')]);
  expect(await own.text()).toBe(PDF);
  expect((await download(colleague)).status).toBe(404);
  expect((await download(await test.addUser({ roles: ['ROLE_READ_TRAINER'], areas: ['E2'] }))).status).toBe(404);
});

it('deletes a document with its file', async () => {
  const document = await addDocument();
  const { id } = document.file as ApiRecord;

  const refused = await test.call('DELETE', document['@id'], { as: await test.addUser({ roles: ['ROLE_WRITE_TRAINER'] }) });
  expect(refused.status).toBe(403);
  await apiClient(test, clerk).remove(document['@id']);

  expect((await test.call('GET', document['@id'], { as: clerk })).status).toBe(404);
  expect(await test.database.query('select 1 from files where id = $1', [id])).toEqual([]);
});

it('keeps a file that another record uses', async () => {
  const document = await addDocument();
  const { id } = document.file as ApiRecord;
  await test.database.query("insert into training_types (name, access_plan_id) values ('DP', $1)", [id]);

  await apiClient(test, clerk).remove(document['@id']);

  expect(await test.database.query('select id from files where id = $1', [id])).toEqual([{ id }]);
});

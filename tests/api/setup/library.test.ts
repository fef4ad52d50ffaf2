import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIBRARY_KEYS, LIBRARY_TRAININGS, type LibraryAnswer, type LibraryView } from '../../../model/setup/library/library.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const PATH = '/api/setup/library';

let test: TestApp;
let api: ApiClient;

beforeEach(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['admins'] }));
});
afterEach(() => test.close());

const add = async (choice: object): Promise<LibraryAnswer> => {
  const { status, body } = await api.call('POST', PATH, choice);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as LibraryAnswer;
};
const undo = (records: readonly string[]) => api.call('POST', `${PATH}/undo`, { records });
const total = async (name: string) => (await api.list(`/api/${name}?itemsPerPage=1`)).totalItems;

it('creates every entry once, whatever is chosen again', async () => {
  const everything = LIBRARY_KEYS;
  const count = Object.values(everything).flat().length;

  expect((await add(everything)).created).toHaveLength(count);
  expect(await add(everything)).toMatchObject({ created: [], known: count });

  expect(await total('training_types')).toBe(LIBRARY_TRAININGS.length);
  expect(await total('logistic_areas')).toBe(8);
  expect(await total('notification_emails')).toBe(6);
  expect(await total('document_templates')).toBe(LIBRARY_KEYS.documents.length);
  const view = (await api.item(PATH)) as unknown as LibraryView;
  expect(Object.keys(everything).flatMap((kind) => view[kind as keyof LibraryView])).toSatisfy(
    (entries: readonly { isThere: boolean }[]) => entries.every(({ isThere }) => isThere),
  );
});

it('creates a training with its objective, programme, hours and evaluation grid', async () => {
  const { created } = await add({ trainings: ['EC + EPR 1/2J'] });

  expect(await api.item(created[0] ?? '')).toMatchObject({
    name: 'EC + EPR 1/2J',
    duration: 3.5,
    durationDays: 1,
    timeSlots: [{ start: '09:00', end: '12:30' }],
    typeEvaluation: 'route',
    objective: expect.stringContaining('éco-conduite'),
    programme: expect.stringContaining('\n'),
    objectives: expect.arrayContaining([{ label: 'Appliquer les gestes de l’éco-conduite' }]),
    isActive: true,
  });
});

it('knows the organisation’s own entries, whatever their case and accents', async () => {
  await api.create('training_types', { name: 'eco-conduite 1J' });
  const [area] = (await api.list('/api/areas?code=E1')).member;
  await api.create('logistic_areas', { name: 'Île-de-France', areas: [area?.['@id']] });

  expect(await add({ trainings: ['Éco-conduite 1J'], areas: ['E1', 'E2'] })).toMatchObject({ known: 2 });

  expect(await total('training_types')).toBe(1);
  expect((await api.list('/api/logistic_areas')).member).toMatchObject([{ name: 'Île-de-France' }, { name: 'E2' }]);
});

it('offers the trainings that are left after some were created', async () => {
  await add({ trainings: ['DP'] });
  const { trainings } = (await api.item(PATH)) as unknown as LibraryView;
  expect(trainings.flatMap(({ key, isThere }) => (isThere ? [key] : []))).toEqual(['DP']);
  expect((await add({ trainings: ['DP', 'PL'] })).created).toHaveLength(1);
});

it('is undone as a whole', async () => {
  const { created } = await add({ trainings: ['DP', 'PL'], mails: ['convention/company'], documents: ['convention'] });
  expect((await undo(created)).status).toBe(204);
  expect(await Promise.all(['training_types', 'notification_emails', 'document_templates'].map(total))).toEqual([0, 0, 0]);
  expect((await add({ trainings: ['DP'] })).created).toHaveLength(1);
});

it('undoes nothing if one record was changed since', async () => {
  const { created } = await add({ trainings: ['DP', 'PL'] });
  await api.update(created[1] ?? '', { name: 'Poids lourds', version: 1 });

  const refused = await api.refusal(409, 'POST', `${PATH}/undo`, { records: created });

  expect(refused.detail).toContain('« Poids lourds »');
  expect(await total('training_types')).toBe(2);
});

it('undoes nothing that the library does not create', async () => {
  const [area] = (await api.list('/api/areas?code=E1')).member;
  await api.refusal(422, 'POST', `${PATH}/undo`, { records: [area?.['@id']] });
  expect(await total('areas')).toBe(8);
});

it('refuses unknown entries', async () => {
  await api.refusal(422, 'POST', PATH, { trainings: ['Parachute'] });
  await api.refusal(422, 'POST', PATH, { vehicles: ['DP'] });
});

it('asks for the rights of the created and deleted records', async () => {
  const limited = apiClient(test, await test.addUser({ roles: ['ROLE_ADMIN', 'ROLE_READ_TRAINING_TYPE'] }));
  await limited.refusal(403, 'POST', PATH, { trainings: ['DP'] });
  const { created } = await add({ trainings: ['DP'] });
  await limited.refusal(403, 'POST', `${PATH}/undo`, { records: created });
  expect(await total('training_types')).toBe(1);
});

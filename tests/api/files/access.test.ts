import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUnusedFiles } from '../../../server/files/unusedFiles.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, PNG } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
});
afterAll(() => test.close());

const uploadAs = (as: Person): Promise<ApiRecord> =>
  apiClient(test, as).create('files', formOf([{ name: 'plan.pdf', content: PDF }]));

const statusFor = async (as: Person, file: ApiRecord) => (await test.call('GET', file['@id'], { as })).status;

it('opens a file only for its uploader', async () => {
  const owner = await test.addUser();
  const file = await uploadAs(owner);
  const stranger = await test.addUser({ roles: ['ROLE_READ_TRAINING_LOCATION', 'ROLE_READ_COMPANY'] });

  expect(await statusFor(owner, file)).toBe(200);
  const refused = await test.call('GET', file['@id'], { as: stranger });
  expect(refused.status).toBe(404);
  expect(problemOf(refused).detail).toBe(problemOf(await test.call('GET', '/api/files/99999', { as: stranger })).detail);
});

it('returns the record to callers that accept JSON', async () => {
  const file = await uploadAs(admin);
  const { body } = await test.call('GET', file['@id'], { as: admin, headers: { Accept: 'application/ld+json' } });
  expect(body).toMatchObject({ '@id': file['@id'], '@type': 'File', fileName: 'plan.pdf' });
});

it('opens a file by the right and areas of its record', async () => {
  const file = await uploadAs(admin);
  const areas = await api.list('/api/areas');
  const [first] = areas.member;
  await buildRecord(api, 'training_locations', { accessPlan: file['@id'], areas: [first?.['@id']] });
  const roles = ['ROLE_READ_TRAINING_LOCATION'] as const;
  const reader = await test.addUser({ roles });
  const near = await test.addUser({ roles, areas: ['E1'] });
  const far = await test.addUser({ roles, areas: ['E2'] });
  const other = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });

  expect(await Promise.all([reader, near, far, other].map((person) => statusFor(person, file)))).toEqual([200, 200, 404, 404]);
});

it('refuses attaching another person’s file to an own record', async () => {
  const secret = await uploadAs(admin);
  const writer = await test.addUser({ roles: ['ROLE_READ_TRAINING_TYPE', 'ROLE_WRITE_TRAINING_TYPE'] });
  const type = await buildRecord(api, 'training_types');

  const problem = await apiClient(test, writer).refusal(422, 'PUT', type['@id'], { accessPlan: secret['@id'] });

  expect(problem.violations).toMatchObject([{ propertyPath: 'accessPlan', code: 'relation' }]);
  expect(await statusFor(writer, secret)).toBe(404);
  const own = await uploadAs(writer);
  expect(await apiClient(test, writer).update(type['@id'], { accessPlan: own['@id'] })).toMatchObject({
    accessPlan: { '@id': own['@id'] },
  });
});

it('accepts only pictures in picture fields', async () => {
  const type = await buildRecord(api, 'training_types');
  const plan = await uploadAs(admin);
  const logo = await api.create('files', formOf([{ name: 'logo.png', content: PNG, type: 'image/png' }]));

  const problem = await api.refusal(422, 'PUT', type['@id'], { pictogram: plan['@id'] });
  expect(problem.violations).toMatchObject([
    { propertyPath: 'pictogram', code: 'file', message: expect.stringMatching(/^Un fichier JPG ou PNG est attendu/) },
  ]);
  expect(await api.update(type['@id'], { pictogram: logo['@id'], accessPlan: plan['@id'] })).toMatchObject({
    pictogram: { fileName: 'logo.png' },
  });
});

it('deletes unused uploads after a week, with their content', async () => {
  const [left, young, held, pictured] = [
    await uploadAs(admin),
    await uploadAs(admin),
    await uploadAs(admin),
    await uploadAs(admin),
  ];
  await buildRecord(api, 'training_locations', { accessPlan: held['@id'] });
  await test.database.query("insert into configurations (code, value) values ('organisation_logo', $1)", [pictured['@id']]);
  const aged = [left, held, pictured].map(({ id }) => id);
  await test.database.query("update files set created_at = created_at - interval '8 days' where id = any($1::int[])", [aged]);
  const [{ key } = { key: '' }] = await test.database.query<{ key: string }>(
    'select storage_key as key from files where id = $1',
    [left.id],
  );

  await deleteUnusedFiles(test.deps);

  await api.refusal(404, 'GET', left['@id']);
  await expect(test.deps.files.read(key)).rejects.toThrow();
  for (const file of [young, held, pictured]) expect(await statusFor(admin, file)).toBe(200);
});

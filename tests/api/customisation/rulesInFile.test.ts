import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

type File = Readonly<Record<string, readonly Record<string, unknown>[]>>;

const HEAD = { format: 'pilotage-configuration', version: 1 };
const FIGURES = [
  { name: 'Par zone', field: 'custom.zone', month: 'createdAt', shape: 'line' },
  { name: 'Par statut', field: 'status', month: null, shape: 'table' },
];

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const administrator = async (): Promise<ApiClient> => apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));

const send = async (admin: ApiClient, file: object, isTrial: boolean) => {
  const { status, body } = await admin.call('POST', '/api/configuration_file', { file: { ...HEAD, ...file }, isTrial });
  if (status !== 200) expect.fail(JSON.stringify(body));
  return (body as { differences: { part: string; change: string; reasons: string[] }[] }).differences;
};

it('brings forms of groups and figures of shared views, and says which field they lack', async () => {
  const admin = await administrator();
  const group = await admin.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  await admin.create('custom_fields', { resource: 'need_trainings', label: 'Zone', key: 'zone', kind: 'boolean' });
  const userGroup = group['@id'];
  await admin.create('form_rules', { resource: 'need_trainings', userGroup, hiddenFields: ['custom.zone'] });
  await admin.create('saved_views', { name: 'Tous', resource: 'need_trainings', userGroup, figures: FIGURES });
  const { file } = (await admin.call('GET', '/api/configuration_file')).body as { file: File };
  expect(file.saved_views).toMatchObject([{ name: 'Tous', userGroup: 'purchase', figures: FIGURES }]);
  expect(file.form_rules).toMatchObject([{ resource: 'need_trainings', userGroup: 'purchase', hiddenFields: ['custom.zone'] }]);
  await test.close();

  test = await testApp({ database: await openTestDatabase() });
  const other = await administrator();
  const { form_rules, saved_views, custom_fields } = file;
  // Without their group, and without their field.
  expect((await send(other, { form_rules, saved_views }, true)).map(({ change }) => change)).toEqual(['conflict', 'conflict']);
  await other.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  const absences = await send(other, { form_rules, saved_views }, true);
  expect(absences.map(({ part, change }) => [part, change])).toEqual([
    ['form_rules', 'conflict'],
    ['saved_views', 'conflict'],
  ]);
  for (const { reasons } of absences) expect(reasons.join(' ')).toMatch(/champ|zone/i);

  await send(other, { custom_fields, form_rules, saved_views }, false);
  const { file: copy } = (await other.call('GET', '/api/configuration_file')).body as { file: File };
  expect({ forms: copy.form_rules, views: copy.saved_views }).toEqual({ forms: form_rules, views: saved_views });

  // A figure that was changed here is a difference, and is put back.
  const [view] = (await other.list('/api/saved_views')).member;
  await other.update(view?.['@id'] ?? '', { figures: FIGURES.slice(1) });
  expect(await send(other, { saved_views }, true)).toMatchObject([{ change: 'changed', fields: ['figures'] }]);
  await send(other, { saved_views }, false);
  expect((await other.item(view?.['@id'] ?? '')).figures).toEqual(FIGURES);
});

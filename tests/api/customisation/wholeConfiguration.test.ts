import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

type File = Readonly<Record<string, readonly Record<string, unknown>[]>>;

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
}, 120_000);
afterAll(() => test.close());

const addAdministrator = () => test.addUser({ groups: ['super-admin', USER_GROUP_CODES.admins] });

const fileOf = async (admin: ApiClient) => ((await admin.call('GET', '/api/configuration_file')).body as { file: File }).file;

const sent = async (admin: ApiClient, file: object, isTrial: boolean) => {
  const { status, body } = await admin.call('POST', '/api/configuration_file', { file, isTrial });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { differences: { part: string; key: string; change: string; reasons: string[] }[] }).differences;
};

/** The configuration inside an archive of all data. */
const archivedFile = async (admin: ApiClient, { cookie }: Person): Promise<File> => {
  const { body } = await admin.call('POST', '/api/data_archives');
  await test.runJobs();
  const response = await test.app.request(`${(body as ApiRecord)['@id']}/download`, { headers: { Cookie: cookie } });
  const entry = unzipSync(new Uint8Array(await response.arrayBuffer()))['configuration.json'];
  return JSON.parse(strFromU8(entry ?? new Uint8Array())) as File;
};

it('brings the whole demonstration into an empty installation, tried first', async () => {
  const person = await addAdministrator();
  const admin = apiClient(test, person);
  const file = await fileOf(admin);
  const parts = Object.entries(file).filter(([, records]) => Array.isArray(records));
  expect(parts.map(([name, records]) => [name, records.length > 0])).toEqual(parts.map(([name]) => [name, true]));
  expect(file.saved_views?.map(({ name }) => name)).not.toContain('Véhicules électriques et hybrides');
  expect(file.saved_views?.flatMap(({ figures }) => figures)).toContainEqual(
    expect.objectContaining({ name: 'Besoins par zone à risque', field: 'custom.zoneRisque' }),
  );
  expect(file.form_rules?.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['vehicles', 'companies']));
  expect(file.shipped_automations?.map(({ code }) => code)).toEqual(expect.arrayContaining(['reminder', 'certificate']));
  expect((await sent(admin, file, true)).filter(({ change }) => change !== 'same')).toEqual([]);
  expect(await archivedFile(admin, person)).toEqual(file);
  await test.close();

  test = await testApp({ database: await openTestDatabase() });
  const other = apiClient(test, await addAdministrator());
  const before = await fileOf(other);
  expect((await sent(other, file, true)).filter(({ change }) => change !== 'new')).toEqual([]);
  // The trial has written nothing.
  expect(await fileOf(other)).toEqual(before);
  await sent(other, file, false);
  expect(await fileOf(other)).toEqual(file);
  expect((await sent(other, file, true)).filter(({ change }) => change !== 'same')).toEqual([]);

  const day = (await other.call('GET', '/api/my_day?scope=team')).body as {
    widgets: { kind: string; title: string; fault: string | null }[];
  };
  expect(day.widgets.filter(({ kind }) => kind === 'view')).toEqual([
    expect.objectContaining({ title: 'Demandes à confirmer', fault: null }),
  ]);
});

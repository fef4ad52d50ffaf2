import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';

const MISSING_ID = 2_000_000_000;
const NAME = 'SECRETE';

/** Every call on one import, including its rows and files. */
const CALLS = ROUTES.filter(({ path }) => path.startsWith('/api/trainee_imports/:id{')).map((route) => ({
  route,
  title: `${route.method} ${route.path}`,
}));

let test: TestApp;
let near: ApiClient;
let nearPerson: Person;
let admin: ApiClient;
/** Imports that the limited person may not see, by uploader. */
const foreign = new Map<string, ApiRecord>();
const own: ApiRecord[] = [];

const upload = (api: ApiClient, name: string): Promise<ApiRecord> =>
  api
    .call(
      'POST',
      '/api/trainee/import/upload',
      importForm(
        'DEFAULT',
        csv(
          [
            ['Nom', 'Prénom', 'E-mail'],
            [name, 'Anne', 'anne@client.example'],
          ],
          `${name}.csv`,
        ),
      ),
    )
    .then(({ status, body }) => {
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body as ApiRecord;
    });

beforeAll(async () => {
  test = await testApp();
  const person = (areas: readonly string[]) => test.addUser({ groups: ['super-admin'], areas });
  admin = apiClient(test, await person([]));
  nearPerson = await person(['E2', 'E3']);
  near = apiClient(test, nearPerson);
  foreign.set('another area', await upload(apiClient(test, await person(['E1'])), `${NAME}-1`));
  foreign.set('more areas', await upload(apiClient(test, await person(['E2', 'E4'])), `${NAME}-2`));
  foreign.set('all areas', await upload(admin, `${NAME}-3`));
  own.push(await upload(near, 'PROCHE-1'), await upload(apiClient(test, await person(['E3'])), 'PROCHE-2'));
});
afterAll(() => test.close());

const addressOf = (path: string, id: number): string => path.replace(/:id\{[^}]*\}/, String(id)).replace(/:row\{[^}]*\}/, '2');

const bodyOf = (method: string, path: string): unknown => {
  if (method !== 'PUT') return undefined;
  return path.endsWith('/mapping') ? { columns: [] } : { skip: true };
};

const withoutIds = ({ '@id': _id, ...problem }: Readonly<Record<string, unknown>>) => problem;

describe.each(['another area', 'more areas', 'all areas'])('an import uploaded by a person of %s', (who) => {
  it.each(CALLS)('does not exist for $title', async ({ route: { method, path } }) => {
    const record = foreign.get(who);
    if (!record) throw new Error('No import');
    const body = bodyOf(method, path);
    const refused = await near.refusal(404, method, addressOf(path, record.id), body);
    const missing = await near.refusal(404, method, addressOf(path, MISSING_ID), body);
    expect(withoutIds(refused)).toEqual(withoutIds(missing));
    expect(await admin.item(record['@id'])).toMatchObject({ status: record.status, version: record.version });
  });

  it('is hidden in lists, labels, export and by its file', async () => {
    const record = foreign.get(who);
    for (const query of ['pagination=false', 'representation=label&pagination=false', `id[]=${record?.['@id']}`]) {
      const { member, totalItems } = await near.list(`/api/trainee_imports?${query}`);
      expect(member.map((row) => row['@id'])).not.toContain(record?.['@id']);
      expect(totalItems).toBe(member.length);
    }
    const exported = await test.app.request('/api/trainee_imports/export', { headers: { Cookie: nearPerson.cookie } });
    expect(await exported.text()).not.toContain(NAME);
    const { file } = record as ApiRecord & { readonly file: ApiRecord };
    await near.refusal(404, 'GET', file['@id']);
  });
});

it('opens for its uploader, and for people who have all its areas', async () => {
  for (const record of own) {
    expect(await near.item(record['@id'])).toMatchObject({ id: record.id });
    expect(JSON.stringify((await near.call('GET', `${record['@id']}/rows`)).body)).toContain('PROCHE');
    expect((await near.call('GET', `${record['@id']}/failed_rows`)).status).toBe(200);
  }
  expect((await near.list('/api/trainee_imports')).totalItems).toBe(own.length);
});

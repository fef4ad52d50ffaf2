import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMISED_RESOURCES } from '../../../model/customisation/customFieldKinds.ts';
import { HIDEABLE_FIELDS } from '../../../model/customisation/hideableFields.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { ROLES } from '../../../model/kernel/roles.ts';
import { ruleFault } from '../../../model/registry/possibleRules.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { ROUTES } from '../../../server/routes.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { canariesIn, plantCanaries } from '../../support/records/plantCanaries.ts';

/** An administrator of everything but the rules: whatever is left out of an answer, a rule has left out. */
const RIGHTS = ROLES.filter((role) => !['ROLE_SUPER_ADMIN', 'ROLE_TRAINER', 'ROLE_USER'].includes(role));
/** Journals have what was written, for those who may read journals; documents and e-mails have what their template names. */
const WHOLE = /^\/api\/(api_logs|data_archives|mail_messages|control_files|email_session_documents|document_)/;

let test: TestApp;
let member: Person;
const hidden = new Set<string>();

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFieldsEverywhere(api);
  const group = await api.create('user_groups', { name: 'Tout sauf le caché', code: 'all-but-hidden', roles: RIGHTS });
  member = await test.addUser({ groups: ['all-but-hidden'] });
  for (const resource of CUSTOMISED_RESOURCES) {
    const hiddenFields = [...HIDEABLE_FIELDS[resource], 'custom.ownText', 'custom.ownEmail'];
    await api.create('form_rules', { resource, userGroup: group['@id'], hiddenFields });
    for (const name of hiddenFields) hidden.add(`${resource}.${name}`);
  }
  await plantCanaries(test.database);
}, 120_000);
afterAll(() => test.close());

it('lists fields that may be hidden indeed', () => {
  for (const name of CUSTOMISED_RESOURCES) {
    const resource = resourceByName(name);
    for (const field of HIDEABLE_FIELDS[name])
      expect([name, field, ruleFault('hidden', { resource, name: field, field: fieldOf(resource, field) })]).toEqual([
        name,
        field,
        null,
      ]);
  }
});

const idsOf = async (collection: string): Promise<readonly number[]> =>
  (await test.database.query<{ id: number }>(`select id from ${collection} order by id limit 3`).catch(() => [])).map(
    ({ id }) => id,
  );

/** Paths of a read with records that exist. */
const pathsOf = async (path: string): Promise<readonly string[]> => {
  if (!path.includes(':')) return [path];
  const [, , collection = ''] = path.split('/');
  if (path.split(':').length > 2 || !/^[a-z_]+$/.test(collection)) return [];
  return (await idsOf(collection)).map((id) => path.replace(/:[a-zA-Z]+(\{.*\})?/, String(id)));
};

it('shows no hidden field by any read of the product', { timeout: 300_000 }, async () => {
  const leaks = new Set<string>();
  let openedCount = 0;
  for (const { method, path } of ROUTES) {
    if (method !== 'GET' || !path.startsWith('/api/') || WHOLE.test(path)) continue;
    for (const address of await pathsOf(path)) {
      const answer = await test.app.request(address, { headers: { Cookie: member.cookie } });
      if (answer.status !== 200 || !/json|csv|text/.test(answer.headers.get('Content-Type') ?? '')) continue;
      if (answer.headers.get('Content-Type')?.includes('event-stream')) {
        await answer.body?.cancel();
        continue;
      }
      openedCount += 1;
      for (const name of canariesIn(await answer.text())) if (hidden.has(name)) leaks.add(`${address} shows ${name}`);
    }
  }
  expect(openedCount).toBeGreaterThan(150);
  expect([...leaks]).toEqual([]);
});

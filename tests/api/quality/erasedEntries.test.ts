import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { testNow } from '../../support/clock.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let now = testNow();

beforeAll(async () => {
  test = await testApp({ now: () => now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const anew = async () => {
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
};

const due = async (): Promise<readonly string[]> => {
  const { kinds } = (await admin.item('/api/retention')) as unknown as RetentionView;
  return kinds.find(({ kind }) => kind === 'entries')?.items.map(({ key }) => key) ?? [];
};

const closedEntry = async (): Promise<ApiRecord> => {
  const { body: file } = await admin.call('POST', '/api/files', formOf([{ content: PDF, name: 'kolibri.pdf' }]));
  const entry = await buildRecord(admin, 'quality_entries', {
    personName: 'Zénaïde KOLIBRI',
    personEmail: 'kolibri@client.example',
    personPhone: '+33612345678',
    text: 'Kolibri attendait',
    cause: 'Circuit fermé',
    needTraining: (await buildNeed(admin))['@id'],
    file: (file as ApiRecord)['@id'],
  });
  const answer = { version: entry.version, answer: 'Bonjour Kolibri', subject: 'Votre message', receiver: null };
  const answered = await admin.update(`${entry['@id']}/answer`, answer);
  return admin.update(`${entry['@id']}/move`, { version: answered.version, status: 'closed' });
};

it('offers what has been closed for six years, and erases who wrote and what', async () => {
  const entry = await closedEntry();
  const open = await buildRecord(admin, 'quality_entries', { text: 'Toujours ouverte' });
  const file = (entry.file as ApiRecord)['@id'];
  now = new Date(now.getTime() + (6 * 365 - 2) * 86_400_000);
  await anew();
  expect(await due()).toEqual([]);
  now = new Date(now.getTime() + 5 * 86_400_000);
  await anew();
  expect(await due()).toEqual([String(entry.id)]);
  const body = { kind: 'entries', keys: [String(entry.id)], confirmation: 'EFFACER' };
  await admin.refusal(409, 'POST', '/api/retention/erase', { ...body, keys: [String(open.id)] });
  expect((await admin.call('POST', '/api/retention/erase', body)).status).toBe(200);
  const erased = await admin.item(entry['@id']);
  expect(erased).toMatchObject({ status: 'closed', cause: 'Circuit fermé', receivedOn: entry.receivedOn });
  expect(erased).toMatchObject({ personName: null, personEmail: null, personPhone: null, needTraining: null, file: null });
  expect([erased.text, erased.answer]).toEqual(['Texte effacé', 'Texte effacé']);
  expect((await admin.call('GET', file)).status).toBe(404);
  const [row] = await test.database.query<{ row: string }>(
    'select to_jsonb(t)::text as row from quality_entries t where id = $1',
    [entry.id],
  );
  expect(row?.row).not.toMatch(/kolibri/i);
  expect(await due()).toEqual([]);
});

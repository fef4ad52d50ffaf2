import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConvocationView } from '../../../model/attendance/convocationView.ts';
import { addMailKey } from '../../../server/attendance/caller/attendanceCaller.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf } from '../../support/app/upload.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

const DAYS_BEFORE = at('10:00', '2026-11-10');

let test: TestApp;
let admin: ApiClient;
let day: AttendedSession;
let now = DAYS_BEFORE;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const values = {
    organisation_name: 'École de conduite',
    organisation_phone: '01 30 00 12 34',
    email_contact: 'contact@ecole.example',
  };
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = DAYS_BEFORE;
  day = await buildAttendedSession(test.database);
});

const url = (uuid: string, action = '') => `/api/emargements/${uuid}/convocation${action}`;

const read = async (uuid = day.entryUuids[0], mail?: string) =>
  test.call('GET', url(uuid), { ...(mail && { headers: { 'X-Emargement-Mail': mail } }) });

const download = (address: string) => test.app.request(address);

const textOf = async (response: Response): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true });
  return text;
};

it('says to a trainee, days before and without an account, when and where to come, and what to bring', async () => {
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  const view = body as ConvocationView;
  expect(view).toMatchObject({
    firstName: 'Jean',
    lastName: 'ARNAUD',
    title: 'Éco-conduite et prévention',
    places: [
      {
        name: 'Circuit de Trappes',
        address: '1 rue du Circuit',
        zipCode: '78190',
        city: 'Trappes',
        map: expect.stringContaining('https://www.openstreetmap.org/search?query=1+rue+du+Circuit'),
        hasAccessPlan: false,
        dates: [
          {
            date: '2026-11-20',
            slots: [
              { start: '09:00', end: '12:30' },
              { start: '13:30', end: '17:00' },
            ],
            breaks: [{ start: '12:30', end: '13:30' }],
          },
        ],
      },
    ],
    whatToBring: expect.arrayContaining(['Permis de conduire en cours de validité']),
    organisation: { name: 'École de conduite', phone: '01 30 00 12 34', email: 'contact@ecole.example' },
  });
  expect((await test.call('GET', `/api/emargements/${day.entryUuids[0]}`)).body).toMatchObject({ hasConvocation: true });
});

it('has the internal rules: text, address, and whether they are in the PDF', async () => {
  const rules = async () => ((await read()).body as ConvocationView).internalRules;
  expect(await rules()).toEqual({ text: expect.stringContaining('règlement intérieur'), link: null, isInPdf: false });
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const form = formOf([{ name: 'regles.pdf', content: await pdf.save(), type: 'application/pdf' }]);
  const values = {
    document_internal_rules: 'Nos règles',
    document_internal_rules_link: 'https://ecole.example/reglement',
    document_internal_rules_file: (await admin.create('files', form))['@id'],
  };
  await admin.call('PUT', '/api/configurations/values', { values });
  expect(await rules()).toEqual({ text: 'Nos règles', link: 'https://ecole.example/reglement', isInPdf: true });
  const cleared = Object.fromEntries(Object.keys(values).map((code) => [code, null]));
  await admin.call('PUT', '/api/configurations/values', { values: cleared });
});

it('shows nothing about the other trainees, in the page or in the PDF', async () => {
  const [own, other] = await test.database.query<{ name: string }>(
    `select t.last_name as name from need_trainings n join trainees t on t.id = n.trainee_id where n.id = any($1) order by n.id`,
    [day.needIds],
  );
  const page = JSON.stringify((await read()).body);
  expect(page).toContain(own?.name);
  expect(page).not.toContain(other?.name);
  expect(page).not.toMatch(/client\.example|0612345678|06 12 34 56 78/);
  expect(page).not.toContain(day.entryUuids[1]);
  expect(page).not.toContain(day.sheetUuid);

  const response = await download(url(day.entryUuids[0], '/document'));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
  const text = await textOf(response);
  expect(text).toContain(own?.name);
  expect(text).toContain('Trappes');
  expect(text).not.toContain(other?.name);
});

it('has each place with its dates and its own access plan', async () => {
  const upload = await admin.create('files', formOf([{ name: 'plan.jpg', content: JPG, type: 'image/jpeg' }]));
  const later = await buildLogisticSession(admin, { startAt: '2026-11-21T09:00:00+01:00', endAt: '2026-11-21T12:00:00+01:00' });
  const place = later.logisticSession.trainingLocation as { '@id': string };
  await admin.update(place['@id'], { name: 'Salle du Lac', secondName: null, accessPlan: upload['@id'] });
  await admin.update(later.logisticSession['@id'], { trainingSessions: [`/api/training_sessions/${day.trainingSessionId}`] });
  const { places } = (await read()).body as ConvocationView;
  expect(places.map(({ name, hasAccessPlan, dates }) => [name, hasAccessPlan, dates.map(({ date }) => date)])).toEqual([
    ['Circuit de Trappes', false, ['2026-11-20']],
    ['Salle du Lac', true, ['2026-11-21']],
  ]);
  const plan = await download(url(day.entryUuids[0], '/access_plans/1'));
  expect(plan.status).toBe(200);
  expect(plan.headers.get('Content-Type')).toBe('image/jpeg');
  expect(plan.headers.get('Cache-Control')).toBe('no-store');
  expect(new Uint8Array(await plan.arrayBuffer())).toEqual(new Uint8Array(JPG));
  for (const rank of [0, 2]) expect((await download(url(day.entryUuids[0], `/access_plans/${rank}`))).status).toBe(404);
});

it('is the same 404 for an unknown, malformed, expired, scanned or sheet’s link, and without a convocation; a cancelled session says so', async () => {
  const scanned = crypto.randomUUID();
  await test.database.query(
    `insert into attendance_passes (uuid, entry_id, device_hash, created_at) select $1, id, 'x', $3 from emargements where uuid = $2`,
    [scanned, day.entryUuids[0], now],
  );
  const answers = [];
  for (const uuid of [crypto.randomUUID(), 'nimporte', day.sheetUuid, scanned]) answers.push(await read(uuid));
  await admin.update(`/api/logistic_sessions/${day.logisticSessionId}`, { withoutConvocation: true });
  answers.push(await read());
  expect((await test.call('GET', `/api/emargements/${day.entryUuids[0]}`)).body).toMatchObject({ hasConvocation: false });
  await admin.update(`/api/logistic_sessions/${day.logisticSessionId}`, { withoutConvocation: false });
  now = at('18:00', '2026-12-21');
  answers.push(await read());
  now = DAYS_BEFORE;
  expect((await read()).status).toBe(200);
  await test.database.query("update training_sessions set status = 'canceled' where id = $1", [day.trainingSessionId]);
  expect((await read()).status).toBe(409);
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect({ ...(body as object), '@id': '' }).toEqual({ ...(answers[0]?.body as object), '@id': '' });
  }
  for (const action of ['/document', '/access_plans/0'])
    expect((await download(url(day.entryUuids[0], action))).status).toBe(409);
});

it('closes with a link that was reported as another person’s, and opens again by a later e-mail', async () => {
  await test.call('POST', `/api/emargements/${day.entryUuids[0]}/not_me`, { body: {} });
  expect((await read()).status).toBe(409);
  expect((await download(url(day.entryUuids[0], '/document'))).status).toBe(409);
  const [entry] = await test.database.query<{ id: number }>('select id from emargements where uuid = $1', [day.entryUuids[0]]);
  const key = await addMailKey(test.database, {
    entryId: entry?.id ?? 0,
    email: 'jean@client.example',
    now: new Date(now.getTime() + 1000),
  });
  expect((await read(day.entryUuids[0], key)).status).toBe(200);
  expect((await download(url(day.entryUuids[0], `/document?mail=${key}`))).status).toBe(200);
});

it('limits the downloads of one link, not those of a classroom', async () => {
  const address = url(day.entryUuids[0], '/access_plans/0');
  const type = await admin.item(`/api/training_sessions/${day.trainingSessionId}`);
  const upload = await admin.create('files', formOf([{ name: 'plan.jpg', content: JPG, type: 'image/jpeg' }]));
  await admin.update((type.trainingType as { '@id': string })['@id'], { accessPlan: upload['@id'] });
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await download(address)).status);
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429]);
  expect((await download(url(day.entryUuids[1], '/access_plans/0'))).status).toBe(200);
  expect((await read()).status).toBe(200);
});

/** The smallest picture that is one. */
const JPG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

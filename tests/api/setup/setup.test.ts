import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SetupView } from '../../../model/setup/setupSteps.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PNG } from '../../support/app/upload.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { emargementUrl, signatureForm } from '../attendance/signingCalls.ts';

let mails: MailServer;
let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  mails = await openMailServer();
});
beforeEach(async () => {
  test = await testApp({ mailer: createMailer(mails.url) });
  api = apiClient(test, await test.addUser({ groups: ['admins'] }));
});
afterEach(() => test.close());
afterAll(() => mails.close());

const read = async (): Promise<SetupView> => (await api.item('/api/setup')) as unknown as SetupView;
const stateOf = async (name: string) => (await read()).steps.find((step) => step.name === name)?.state;
const put = (values: Readonly<Record<string, string | null>>) => api.call('PUT', '/api/configurations/values', { values });

it('starts with every step open', async () => {
  const { steps, isSetAside, testMail, hasContact, sendsMails } = await read();

  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['open']));
  expect(steps).toHaveLength(18);
  expect({ isSetAside, testMail, hasContact, sendsMails }).toEqual({
    isSetAside: false,
    testMail: null,
    hasContact: false,
    sendsMails: true,
  });
});

it.each([
  ['organisation', { organisation_name: 'Ma société', organisation_address: '1 rue', organisation_siret: '73282932000074' }],
  ['declaration', { organisation_nda: '11 78 01234 78', organisation_region: 'd’Île-de-France' }],
  [
    'signatory',
    { organisation_signatory_name: 'Ada Chef', organisation_signatory_function: 'Directrice', organisation_city: 'Trappes' },
  ],
] as const)('derives the step %s from all of its parameters', async (step, values) => {
  const [first = ['', '']] = Object.entries(values);
  const missing = async () => (await read()).steps.find(({ name }) => name === step)?.missing;
  expect(await missing()).toEqual([]);
  await put({ [first[0]]: first[1] });
  expect(await stateOf(step)).toBe('open');
  expect((await missing())?.toSorted()).toEqual(Object.keys(values).slice(1).sort());

  await put(values);
  expect([await stateOf(step), await missing()]).toEqual(['done', []]);

  await put({ [first[0]]: null });
  expect(await stateOf(step)).toBe('open');
});

it.each([
  ['document_internal_rules', 'Les stagiaires respectent le code de la route.'],
  ['document_internal_rules_link', 'https://ecole.example/reglement'],
  ['document_internal_rules_file', 'pdf'],
])('derives the internal rules from %s alone', async (code, value) => {
  const upload = async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const content = await document.save();
    return (await api.create('files', formOf([{ name: 'reglement.pdf', content, type: 'application/pdf' }])))['@id'];
  };
  expect((await put({ [code]: value === 'pdf' ? await upload() : value })).status).toBe(204);
  expect(await stateOf('internal_rules')).toBe('done');
  await put({ [code]: null });
  // The default text is not a choice.
  expect((await read()).steps.find(({ name }) => name === 'internal_rules')).toMatchObject({ state: 'open', missing: [] });
});

it('derives the pictures from the stored files', async () => {
  const file = await api.create('files', formOf([{ name: 'logo.png', content: PNG, type: 'image/png' }]));
  expect((await put({ organisation_logo: file['@id'], organisation_stamp: file['@id'] })).status).toBe(204);
  expect(await stateOf('pictures')).toBe('done');
});

it.each([
  ['areas', 'logistic_areas'],
  ['trainings', 'training_types'],
  ['templates', 'notification_emails'],
  ['places', 'training_locations'],
  ['trainers', 'trainers'],
  ['vehicles', 'vehicles'],
  ['companies', 'companies'],
  ['needs', 'need_trainings'],
  ['session', 'training_sessions'],
] as const)('derives the step %s from a first record', async (step, collection) => {
  const record = await buildRecord(api, collection);
  expect(await stateOf(step)).toBe('done');

  if (collection !== 'vehicles' && collection !== 'trainers') return;
  // A deleted vehicle is kept; a trainer cannot be deleted.
  if (collection === 'vehicles') await api.remove(record['@id']);
  expect(await stateOf(step)).toBe(collection === 'vehicles' ? 'open' : 'done');
});

it('counts colleagues besides the administrator', async () => {
  expect(await stateOf('colleagues')).toBe('open');
  await test.addUser();
  expect(await stateOf('colleagues')).toBe('done');
});

it('names the sheet to sign first, and ends with a first signature', async () => {
  const school = await testApp({ now: () => at('09:05') });
  const own = apiClient(school, await school.addUser({ groups: ['admins'] }));
  const view = async () => (await own.item('/api/setup')) as unknown as SetupView;
  const signature = async () => (await view()).steps.find(({ name }) => name === 'signature')?.state;
  expect((await view()).firstSheet).toBeNull();
  const day = await buildAttendedSession(school.database);
  const { logisticSessionId: logisticSession, trainingSessionId: trainingSession } = day;
  expect((await view()).firstSheet).toEqual({ logisticSession, trainingSession });
  expect(await signature()).toBe('open');

  const url = emargementUrl(day.entryUuids[0], '/sign/morning');
  expect((await school.app.request(url, { method: 'POST', body: signatureForm() })).status).toBe(201);
  expect(await signature()).toBe('done');
  await school.close();
});

describe('the test message', () => {
  const send = (receiver: string) => api.call('POST', '/api/setup/test_mail', { receiver });

  it('asks for the contact address first', async () => {
    const refused = await api.refusal(409, 'POST', '/api/setup/test_mail', { receiver: 'ada@test.example' });
    expect(refused.detail).toContain('adresse e-mail de contact');
    await api.refusal(422, 'POST', '/api/setup/test_mail', { receiver: 'personne' });
  });

  it('is sent at once, and its delivery is seen', async () => {
    await put({ email_contact: 'contact@test.example' });
    expect((await send('ada@test.example')).body).toMatchObject({
      testMail: { state: 'queued', receiver: ['ada@test.example'] },
    });
    expect(await stateOf('mail')).toBe('open');

    await sendDueMails(test.deps);

    expect(mails.received.at(-1)).toMatchObject({ from: 'contact@test.example', to: ['ada@test.example'] });
    expect((await read()).testMail).toMatchObject({ state: 'sent', answer: expect.stringMatching(/^250/) });
    expect(await stateOf('mail')).toBe('done');
  });

  it('shows why the last one did not leave', async () => {
    await put({ email_contact: 'contact@test.example' });
    await send('ada@test.example');
    await sendDueMails(test.deps);
    mails.decide({ code: 550, message: 'boîte inconnue' });
    await send('absent@test.example');
    await sendDueMails(test.deps);

    const { testMail } = await read();
    expect(testMail).toMatchObject({ state: 'bounced', receiver: ['absent@test.example'] });
    expect(testMail?.answer).toContain('boîte inconnue');
    expect(await stateOf('mail')).toBe('open');
  });
});

describe('marks', () => {
  it('make a step not necessary, and necessary again; a done step stays done', async () => {
    await api.update('/api/setup/steps/vehicles', { isUnneeded: true });
    expect(await stateOf('vehicles')).toBe('unneeded');
    await buildRecord(api, 'vehicles');
    expect(await stateOf('vehicles')).toBe('done');

    await api.update('/api/setup/steps/trainers', { isUnneeded: true });
    await api.update('/api/setup/steps/trainers', { isUnneeded: false });
    expect(await stateOf('trainers')).toBe('open');
    const lines = await test.database.query("select after from api_logs where resource = 'setup_marks' order by id");
    expect(lines).toEqual([{ after: { vehicles: true } }, { after: { trainers: true } }, { after: { trainers: false } }]);
  });

  it('set the whole aside, and take it up again', async () => {
    await api.update('/api/setup', { isSetAside: true });
    expect((await read()).isSetAside).toBe(true);
    await api.update('/api/setup', { isSetAside: false });
    expect((await read()).isSetAside).toBe(false);
  });

  it('are refused for unknown steps', async () => {
    await api.refusal(404, 'PUT', '/api/setup/steps/coffee', { isUnneeded: true });
    await api.refusal(422, 'PUT', '/api/setup/steps/vehicles', { isUnneeded: 'yes' });
  });
});

it('is for administrators only', async () => {
  const officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
  await officer.refusal(403, 'GET', '/api/setup');
  await officer.refusal(403, 'PUT', '/api/setup', { isSetAside: true });
  await officer.refusal(403, 'PUT', '/api/setup/steps/vehicles', { isUnneeded: true });
  await officer.refusal(403, 'POST', '/api/setup/test_mail', { receiver: 'ada@test.example' });
  await officer.refusal(403, 'POST', '/api/setup/library', { trainings: ['DP'] });
  await apiClient(test).refusal(401, 'GET', '/api/setup');
  expect((await read()).isSetAside).toBe(false);
});

it('reads its state with one statement', async () => {
  const counted = countStatements(test.deps.database);
  const alone = await testApp({ database: counted.database });
  const person = await test.addUser({ groups: ['admins'] });
  // The first call also finds the caller.
  await alone.call('GET', '/api/setup', { as: person });
  const statements = await counted.during(() => alone.call('GET', '/api/setup', { as: person }));
  expect(statements).toHaveLength(1);
  await alone.close();
});

it('asks about the passport until somebody has decided on every active training', async () => {
  const passport = async () => (await read()).steps.find(({ name }) => name === 'passport')?.state;
  expect(await passport()).toBe('open');
  const training = await api.create('training_types', { name: 'RRP' });
  await api.create('training_types', { name: 'Ancienne', isActive: false });
  expect([await passport(), (await read()).undecidedTrainings]).toEqual(['open', 1]);
  await api.update(training['@id'], { version: 1, preventionCategory: 'none', preventionReason: 'Découverte' });
  expect([await passport(), (await read()).undecidedTrainings]).toEqual(['done', 0]);
});

import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDoorView, ReportFollowUp, ReportReceipt } from '../../../model/reports/reportDoor.ts';
import { REPORT_LIMITS } from '../../../model/reports/reportDoor.ts';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { setSealingKeys } from '../../../server/passport/identity/sealedText.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { nextPeer, REPORT_TRACES, REPORTED, sendReport } from '../../support/records/report.ts';

let test: TestApp;
let handler: Person;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  handler = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'], firstName: 'Agnès', lastName: 'Colin' });
  admin = await test.addUser({ groups: ['super-admin'] });
});
afterEach(async () => {
  setSealingKeys(DEMONSTRATION_KEYS);
  for (const table of ['report_readings', 'report_entries', 'reports', 'report_procedures', 'rate_limits', 'configurations'])
    await test.database.query(`delete from ${table}`);
});
afterAll(() => test.close());

const door = async () => (await test.call('GET', '/api/report_door')).body as ReportDoorView;
const send = (body: object, from = nextPeer(), headers: Readonly<Record<string, string>> = {}) =>
  test.call('POST', '/api/report_door/reports', { body: { procedure: 1, ...body }, from, headers });
const followUp = (code: string, from = nextPeer()) => test.call('POST', '/api/report_door/follow_up', { body: { code }, from });
const add = (code: string, addition: string, from = nextPeer()) =>
  test.call('POST', '/api/report_door/additions', { body: { code, addition }, from });
const firstId = async () => (await test.database.query<{ id: number }>('select id from reports'))[0]?.id ?? 0;
const decide = async (version: number, decision: object) =>
  test.call('POST', `/api/reports/${await firstId()}/decisions`, { as: handler, body: { version, ...decision } });

const setting = (code: string, value: string) => apiClient(test, admin).update('/api/configurations', { code, value });

describe('the page of reports', () => {
  it('names referent, procedure and retention to everybody, and keeps no copy', async () => {
    await setting('organisation_report_contact', 'Agnès Colin, 01 30 00 12 40');
    const answer = await test.call('GET', '/api/report_door');
    expect(answer.body).toMatchObject({ isOpen: true, contact: 'Agnès Colin, 01 30 00 12 40', keptMonths: 24 });
    expect((answer.body as ReportDoorView).procedure).toContain('Défenseur des droits');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('takes a report without name and address, and answers with a code alone', async () => {
    const { status, body } = await send({ text: 'Quelque chose' });
    expect(status).toBe(201);
    expect(body).toEqual({
      '@context': expect.anything(),
      '@id': '/api/report_door/reports',
      '@type': 'ReportReceipt',
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{20}$/),
    });
  });

  it.each([
    ['without a text', { text: '  ' }, 'text'],
    ['with too long a text', { text: 'a'.repeat(10_001) }, 'text'],
    ['with a name that is too long', { text: 'Oui', sender: 'a'.repeat(121) }, 'sender'],
    ['with an address that is none', { text: 'Oui', address: 'kolibri' }, 'address'],
    ['with an unknown field', { text: 'Oui', other: 'kolibri' }, ''],
    ['with a text that is a list', { text: ['kolibri'] }, 'text'],
  ])('refuses one %s, names the field, and stores and repeats nothing', async (_what, typed, field) => {
    const answer = await send(typed);
    expect(problemOf(answer)).toMatchObject({ status: 422, violations: [{ propertyPath: field }] });
    expect(JSON.stringify(answer.body)).not.toMatch(REPORT_TRACES);
    expect(await firstId()).toBe(0);
  });

  it('repeats nothing of a body that is no JSON', async () => {
    const response = await test.app.request('/api/report_door/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"text": ${REPORTED.text}`,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(REPORT_TRACES);
  });

  it('sends a repetition with the same key once, with the same code', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await send(REPORTED, '203.0.113.9', key), await send(REPORTED, '203.0.113.9', key)];
    expect(second.body).toEqual(first.body);
    expect(await test.database.query('select from reports')).toHaveLength(1);
  });

  it('takes five an hour from one address, and then says whom to call', async () => {
    for (let count = 0; count < REPORT_LIMITS.address.points; count += 1)
      expect((await send(REPORTED, '203.0.113.5')).status).toBe(201);
    const refused = await send(REPORTED, '203.0.113.5');
    expect(problemOf(refused)).toMatchObject({ status: 429, detail: expect.stringContaining('Appelez la personne nommée') });
    expect((await send(REPORTED, '203.0.113.6')).status).toBe(201);
    const [row] = await test.database.query<{ keys: string }>("select string_agg(key, ' ') as keys from rate_limits");
    expect(row?.keys).not.toContain('203.0');
  });

  it('without a key takes nothing, and says whom to call', async () => {
    setSealingKeys(null);
    expect(await door()).toMatchObject({ isOpen: false });
    expect(problemOf(await send(REPORTED))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('appelez la personne'),
    });
    expect(problemOf(await followUp('ABCDEFGHJKLMNPQRSTUV'))).toMatchObject({ status: 409 });
    expect(await firstId()).toBe(0);
  });
});

describe('a code', () => {
  it('opens state and messages, and nothing that was reported or noted', async () => {
    const code = await sendReport(test);
    expect((await followUp(code)).body).toMatchObject({ state: 'received', isErased: false, steps: [] });
    const decision = { state: 'assessed', note: 'Note interne', message: 'Nous vous proposons un entretien.' };
    expect((await decide(1, decision)).status).toBe(200);
    const { body } = await followUp(` ${code.toLowerCase().slice(0, 10)}-${code.slice(10)} `);
    const view = body as ReportFollowUp;
    expect(view.state).toBe('assessed');
    expect(view.steps).toEqual([{ at: expect.any(String), state: 'assessed', message: 'Nous vous proposons un entretien.' }]);
    expect(JSON.stringify(body)).not.toMatch(REPORT_TRACES);
    expect(JSON.stringify(body)).not.toMatch(/Note interne|Colin/);
  });

  it('lets its holder add something, which is read by those who handle reports alone', async () => {
    const code = await sendReport(test);
    const { status, body } = await add(code, 'Le colibri était là aussi');
    expect(status).toBe(201);
    expect((body as ReportFollowUp).steps).toEqual([{ at: expect.any(String), state: null, message: null }]);
    const read = await test.call('POST', `/api/reports/${await firstId()}/readings`, { as: handler });
    expect(read.body).toMatchObject({
      isWaiting: true,
      content: { text: REPORTED.text, name: REPORTED.sender, email: REPORTED.address },
      entries: [{ state: null, decidedBy: null, message: 'Le colibri était là aussi' }],
    });
  });

  it('is unknown to everybody who guesses, and after some guesses an address waits', async () => {
    const code = await sendReport(test);
    const wrong = `${code.slice(0, 19)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect(problemOf(await followUp(wrong))).toMatchObject({ status: 404, detail: expect.stringContaining('vingt caractères') });
    expect(problemOf(await add(wrong, 'Oui'))).toMatchObject({ status: 404 });
    const from = nextPeer();
    for (let count = 0; count < REPORT_LIMITS.wrongCodes.points; count += 1)
      expect((await followUp('AAAA', from)).status).toBe(404);
    expect((await followUp(code, from)).status).toBe(429);
    expect((await followUp(code)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const code = await sendReport(test);
    const [row] = await test.database.query<{ row: string }>('select to_jsonb(r)::text as row from reports r');
    expect(row?.row).not.toContain(code);
  });

  it('adds at most twenty times an hour', async () => {
    const code = await sendReport(test);
    for (let count = 0; count < REPORT_LIMITS.additions.points; count += 1) expect((await add(code, 'Encore')).status).toBe(201);
    expect(problemOf(await add(code, 'Encore'))).toMatchObject({ status: 429, detail: expect.stringContaining('Réessayez') });
  });
});

describe('the procedure', () => {
  const version = async (code: string) => {
    expect(code).toHaveLength(20);
    const read = await test.call('POST', `/api/reports/${await firstId()}/readings`, { as: handler });
    return (read.body as { procedure: { number: number; text: string; contact: string | null } }).procedure;
  };

  it('has a version for each change of its text and of the referent, and a report names the one that was read', async () => {
    const shipped = await door();
    expect(shipped.number).toBe(1);
    await setting('organisation_report_procedure', 'Appelez Agnès.');
    await setting('organisation_report_contact', 'Agnès Colin');
    expect(await door()).toMatchObject({ number: 3, procedure: 'Appelez Agnès.', contact: 'Agnès Colin' });
    const code = await sendReport(test, { procedure: 1 });
    expect(await version(code)).toEqual({ number: 1, text: shipped.procedure, contact: null });
  });

  it('is the current one for a report that names a version that does not exist', async () => {
    await setting('organisation_report_procedure', 'Appelez Agnès.');
    expect(await version(await sendReport(test, { procedure: 99 }))).toMatchObject({ number: 2, text: 'Appelez Agnès.' });
  });

  it('keeps its number while nothing changes, however many report', async () => {
    await sendReport(test);
    await sendReport(test);
    expect((await door()).number).toBe(1);
    await setting('retention_report_months', '12');
    expect(await door()).toMatchObject({ number: 1, keptMonths: 12 });
  });
});

it('opens no report with another key, and says so to those who handle them', async () => {
  const code = await sendReport(test);
  setSealingKeys({ current: new Uint8Array(randomBytes(32)), previous: null });
  const read = await test.call('POST', `/api/reports/${await firstId()}/readings`, { as: handler });
  expect(read.body).toMatchObject({ content: null, erasedAt: null });
  expect((await followUp(code)).body).toMatchObject({ state: 'received', steps: [] });
  const receipt = (await send(REPORTED)).body as ReportReceipt;
  expect(receipt.code).toHaveLength(20);
});

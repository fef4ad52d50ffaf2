import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { sentMailHtml } from '../../support/files/sentMailHtml.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from './drawings.ts';

/* A write loads its sheet once, and answers with the loaded and written data: each answer is compared with a subsequent read. */
let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
  officer = await addOfficer();
});

const addOfficer = () => test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });

/** Advances the clock; an officer then logs in again. */
const passTimeUntil = async (time: Date): Promise<void> => {
  now = time;
  officer = await addOfficer();
};

interface Write {
  readonly uuid: string;
  readonly action?: string;
  readonly as?: Person;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const url = (uuid: string, action = '') => `/api/emargements/${uuid}${action}`;

/** Writes, and expects the answer to equal what the same caller then reads. */
const write = async (method: string, status: number, { uuid, action, as, headers = {}, body }: Write): Promise<void> => {
  const caller = { ...(as && { as }), headers };
  const answer = await test.call(method, url(uuid, action), { ...caller, ...(body !== undefined && { body }) });
  if (answer.status !== status) expect.fail(`${method} ${action}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const read = await test.call('GET', url(uuid), caller);
  expect(read.status).toBe(200);
  expect(answer.body).toEqual(read.body);
};

const drawing = (fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.append('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const trainee = () => day.entryUuids[0];
const trainerIri = () => `/api/trainers/${day.trainerIds[0]}`;
const proof = async () => ({ 'X-Emargement-Proof': await trainerSecret(test.database, day, now) });
const sign = (period: 'morning' | 'afternoon', status: number, given: Partial<Write> = {}, fields = {}) =>
  write('POST', status, { uuid: trainee(), action: `/sign/${period}`, body: drawing(fields), ...given });
const counterSign = async (period: 'morning' | 'afternoon') =>
  sign(period, 201, { uuid: day.sheetUuid, headers: await proof() }, { trainer: trainerIri() });

describe('the answer of a signature', () => {
  it('equals the page read afterwards, also for a repeated request', async () => {
    const key = { key: crypto.randomUUID() };
    await sign('morning', 201, {}, key);
    await sign('morning', 200, {}, key);
    now = at('16:00');
    await sign('afternoon', 201, { as: officer }, { reason: 'Téléphone en panne' });
  });

  it('equals the trainer’s screen after counter-signing, validating and reopening', async () => {
    now = at('12:20');
    await counterSign('morning');
    now = at('16:45');
    await counterSign('afternoon');
    await write('POST', 200, { uuid: day.sheetUuid, action: '/validate', headers: await proof() });
    await write('POST', 200, { uuid: day.sheetUuid, action: '/unvalidate', as: officer, body: { reason: 'Erreur' } });
    await write('PUT', 200, { uuid: day.sheetUuid, action: '/delete/morning', as: officer, body: { reason: 'Erreur' } });
    await write('PUT', 200, { uuid: day.sheetUuid, action: '/delete/afternoon', as: officer, body: { reason: 'Erreur' } });
  });

  it.each([true, false])('equals the page with a late drawing and its decision: accepted %s', async (isAccepted) => {
    await passTimeUntil(at('17:30', '2026-11-21'));
    const kept = { key: crypto.randomUUID(), kept: 'true', deviceTime: at('09:10').toISOString() };
    await sign('morning', 202, {}, kept);
    await sign('morning', 202, {}, kept);
    await write('PUT', 200, { uuid: trainee(), action: '/late/morning', as: officer, body: { isAccepted, reason: 'Vu' } });
  });

  it('equals the page with its settled request', async () => {
    await passTimeUntil(at('19:30'));
    const asked = { reason: 'Parti avant la fin' };
    await write('POST', 201, { uuid: trainee(), action: '/late_requests/morning', headers: await proof(), body: asked });
    await sign('morning', 201, { as: officer }, { reason: 'Revenue signer' });
    await write('PUT', 200, { uuid: trainee(), action: '/delete/morning', as: officer, body: { reason: 'Erreur' } });
  });
});

describe('signed hours', () => {
  it('are those of the training type again after the last signature is struck out', async () => {
    await sign('morning', 201);
    await test.database.write(
      'training_types',
      `update training_types set time_slots = '[{"start": "08:00", "end": "11:00"}, {"start": "13:00", "end": "18:00"}]'
       where id = (select training_type_id from training_sessions where id = $1)`,
      [day.trainingSessionId],
    );
    await write('PUT', 200, { uuid: trainee(), action: '/delete/morning', as: officer, body: { reason: 'Erreur' } });
  });
});

describe('the answer of a change on the sheet', () => {
  const held = () => ({ 'X-Emargement-Sheet': day.sheetUuid });

  it('equals the page with and without the absence', async () => {
    const absence = { isAbsent: true, absenceCategory: 'no_show' };
    await write('PUT', 200, { uuid: trainee(), headers: held(), body: absence });
    await write('PUT', 200, { uuid: trainee(), as: officer, body: { ...absence, absenceReason: 'Malade' } });
    await write('PUT', 200, { uuid: trainee(), headers: held(), body: { isAbsent: false } });
  });

  it('equals the page with the corrected name and e-mail', async () => {
    const confirm = async (emailNeedTraining: string) => {
      const confirming = { uuid: trainee(), action: '/confirm_email', body: { emailNeedTraining } };
      await write('PUT', 202, confirming);
      const [, key = ''] = /mail=([\w-]+)/.exec(await sentMailHtml(test.database, 'signing_link')) ?? [];
      await write('PUT', 200, { ...confirming, headers: { 'X-Emargement-Mail': key } });
    };
    const correct = (emailNeedTraining: string | null) =>
      write('PUT', 200, { uuid: trainee(), as: officer, body: { firstName: 'Jeanne', lastName: 'ARNAULT', emailNeedTraining } });
    await write('PUT', 200, { uuid: trainee(), headers: held(), body: { firstName: 'Jeanne', lastName: 'ARNAULT' } });
    await confirm('jeanne@client.example');
    await correct('JEANNE@client.example');
    await correct('autre@client.example');
    await correct(null);
  });

  it('equals the blocked page after “not me”', async () => {
    await write('POST', 200, { uuid: trainee(), action: '/not_me', body: { reason: 'Je suis quelqu’un d’autre' } });
    await write('POST', 200, { uuid: trainee(), action: '/not_me', body: {} });
  });

  it('equals the screen with the incident', async () => {
    const incident = { text: 'Panne du véhicule', key: crypto.randomUUID(), deviceTime: at('08:30').toISOString() };
    await write('POST', 201, { uuid: day.sheetUuid, action: '/incidents', body: incident });
    await write('POST', 200, { uuid: day.sheetUuid, action: '/incidents', body: incident });
  });

  it('equals the screen after the link is reopened', async () => {
    await passTimeUntil(at('10:00', '2026-11-21'));
    await write('POST', 200, { uuid: day.sheetUuid, action: '/reopen_link', headers: await proof() });
    await write('POST', 200, { uuid: day.sheetUuid, action: '/reopen_link', as: officer });
  });

  it('equals the new trainee of the sheet', async () => {
    const asked = { body: { firstName: 'Zoé', lastName: 'NOUVEAU', email: 'zoe@client.example', companyName: 'Zed' } };
    const added = await test.call('POST', url(day.sheetUuid, '/need_trainings'), asked);
    expect(added.status).toBe(201);
    const { uuid } = added.body as { uuid: string };
    const { member } = (await test.call('GET', url(day.sheetUuid, '/need_trainings'))).body as { member: { uuid: string }[] };
    expect(added.body).toMatchObject(member.find((entry) => entry.uuid === uuid) ?? {});
    const { body } = await test.call('GET', added.headers.get('Location') ?? '');
    expect(body).toMatchObject({ uuid, firstName: 'Zoé', lastName: 'NOUVEAU', emailNeedTraining: null });
  });
});

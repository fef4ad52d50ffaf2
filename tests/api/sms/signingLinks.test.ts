import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { SMS_LINK_MASK } from '../../../model/sms/smsLinkMask.ts';
import { SMS_RETRY_SECONDS } from '../../../model/sms/smsStates.ts';
import { createBrevoSms } from '../../../server/adapters/brevoSms.ts';
import type { Database } from '../../../server/database/database.ts';
import { sheetFolder } from '../../../server/evidence/controlFile/sheetFolder.ts';
import { sendDueSms } from '../../../server/sms/sendDueSms.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { BREVO_KEY, openSmsProvider, type SmsProviderServer } from '../../support/servers/smsProvider.ts';

interface Quote {
  readonly messages: number;
  readonly segments: number;
  readonly cost: number;
  readonly sample: string;
  readonly foreign: readonly string[];
  readonly withoutMobile: readonly string[];
  readonly recent: readonly string[];
}

let database: Database;
let provider: SmsProviderServer;
let test: TestApp;
let other: TestApp;
let officer: Person;
let day: AttendedSession;
let now = at('09:05');

beforeAll(async () => {
  provider = await openSmsProvider();
  database = await openTestDatabase();
  const sms = createBrevoSms({ url: provider.brevoUrl, apiKey: BREVO_KEY, sender: 'Organisme' });
  const settings = { publicUrl: 'http://formation.example' };
  test = await testApp({ database, sms, settings, now: () => now });
  other = await testApp({ database, sms, settings, now: () => now });
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
});
afterAll(async () => {
  await provider.close();
  await other.close();
  await test.close();
  await database.close();
});
beforeEach(async () => {
  now = at('09:05');
  provider.received.length = 0;
  provider.decide();
  await database.query('delete from sms_messages');
  await database.query("delete from configurations where code like 'sms_%' or code = 'organisation_name'");
  await database.query('delete from rate_limits');
  day = await buildAttendedSession(database);
});

const sheetSms = () => `/api/emargements/${day.sheetUuid}/sms`;
const needSms = () => `/api/emargements/need_trainings/${day.needIds[0]}/sms`;
const configure = (code: string, value: string) =>
  database.query('insert into configurations (code, value) values ($1, $2)', [code, value]);
const quote = async (path = sheetSms(), query = ''): Promise<Quote> => {
  const { status, body } = await test.call('GET', `${path}${query}`, { as: officer });
  expect([status, JSON.stringify(body)]).toMatchObject([200, expect.any(String)]);
  return body as Quote;
};
const order = (path = sheetSms(), body: object = { segments: 2 }, app = test) => app.call('POST', path, { as: officer, body });
/** A login that the jumps of the clock have not ended. */
const fresh = () => test.as(officer.email);
type Row = Record<string, unknown> & { '@id': string; state: string };
/** Those of the day, the oldest first. */
const rows = async (): Promise<{ readonly member: readonly Row[] }> => {
  const { body } = await test.call('GET', '/api/sms_messages', { as: await fresh() });
  const { member } = body as { member: readonly Row[] };
  const ofDay = ({ trainingSession }: Row) => (trainingSession as { id: number } | null)?.id === day.trainingSessionId;
  return { member: member.filter(ofDay).toReversed() };
};
const states = async () => (await rows()).member.map(({ state }) => state);
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('the links of a sheet', () => {
  it('are priced before they leave, and sent as the quote said', async () => {
    await configure('organisation_name', 'Centre Ouest');
    await configure('sms_segment_price', '0,065');
    const announced = await quote();
    expect(announced).toMatchObject({ messages: 2, segments: 2, segmentPrice: 0.065, cost: 0.13, encoding: 'gsm7', foreign: [] });
    expect(announced.sample).toBe(`Centre Ouest : signez votre présence du 20/11 : ${SMS_LINK_MASK}`);
    expect(await states()).toEqual([]);

    expect(await order()).toMatchObject({ status: 202, body: { queued: 2, cost: 0.13, withoutMobile: [] } });
    await sendDueSms(test.deps);

    expect(provider.received.map(({ body }) => body.content).sort()).toEqual(
      day.entryUuids
        .map((uuid) => `Centre Ouest : signez votre présence du 20/11 : http://formation.example/#/emargement/${uuid}`)
        .sort(),
    );
    expect((await rows()).member).toMatchObject([
      { state: 'sent', receiver: '+33612345678', segments: 1, cost: 0.065, attempts: 1, sentAt: expect.any(String) },
      { state: 'sent' },
    ]);
    const stored = await database.query<{ secret: string | null }>('select secret from sms_messages');
    expect(stored.map(({ secret }) => secret)).toEqual([null, null]);
  });

  it('leave a proof of sending in the control file, without the links', async () => {
    await order();
    await sendDueSms(test.deps);
    const proofs = async (companyId: number | null): Promise<string | undefined> => {
      const drawnOnce = async () => ({ documents: [], refusal: null });
      const folder = await sheetFolder(test.deps, { sheetUuid: day.sheetUuid, companyId, origin: null, actor: null, drawnOnce });
      const csv = folder.find(({ path }) => path.endsWith('envois/preuves-d-envoi-sms.csv'));
      return csv && strFromU8(csv.bytes);
    };
    const everybody = await proofs(null);
    expect(everybody?.split('\r\n')).toHaveLength(4);
    expect(everybody).toContain(";Lien d’émargement;'+33612345678;Jean ARNAUD;");
    expect(everybody).toContain(SMS_LINK_MASK);
    expect(everybody).toMatch(/;Remis au prestataire;2026-11-20T08:05:00\.000Z;.*"messageId/);
    for (const uuid of day.entryUuids) expect(everybody).not.toContain(uuid);
    const anotherCompany = 0;
    expect(await proofs(anotherCompany)).toBeUndefined();
  });

  it('are masked in the outbox and left out of the journal, with the numbers', async () => {
    await order();
    const { member } = await rows();
    for (const uuid of day.entryUuids) expect(JSON.stringify(member)).not.toContain(uuid);
    const lines = await database.query<{ line: string }>(
      "select l::text as line from api_logs l where resource = 'sms_messages' and record_id in (select id from sms_messages)",
    );
    expect(lines).toHaveLength(2);
    for (const { line } of lines) {
      expect(line).toContain('send_sms');
      expect(line).not.toContain('33612345678');
      for (const uuid of day.entryUuids) expect(line).not.toContain(uuid);
    }
  });

  it('say which letters make them dearer', async () => {
    await configure('organisation_name', 'Prêt à conduire, ça roule');
    expect(await quote()).toMatchObject({ encoding: 'ucs2', foreign: ['ê', 'ç'], messages: 2, segments: 6, cost: 0.42 });
  });

  it('only go to mobile numbers of allowed countries', async () => {
    await database.query("update trainees set phone_number = '0123456789' where last_name = 'ARNAUD'");
    await database.query("update trainees set mobile_phone = '+262692123456' where last_name = 'ZÉLIE'");
    expect(await quote()).toMatchObject({ messages: 1, withoutMobile: ['Jean ARNAUD'] });
    await configure('sms_countries', 'BE');
    expect(await quote()).toMatchObject({ messages: 0, withoutMobile: ['Jean ARNAUD', 'Jean ZÉLIE'] });
    expect(await order()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Aucun SMS à envoyer') } });
  });

  it('are not repeated within ten minutes, unless the officer insists', async () => {
    await order(needSms(), { segments: 1 });
    expect(await quote()).toMatchObject({ messages: 1, recent: ['Jean ARNAUD'] });
    expect(await quote(needSms())).toMatchObject({ messages: 0, recent: ['Jean ARNAUD'] });
    expect((await order(needSms(), { segments: 1 })).status).toBe(409);
    expect(await quote(needSms(), '?repeats=true')).toMatchObject({ messages: 1, recent: ['Jean ARNAUD'] });
    expect((await order(needSms(), { segments: 1, repeats: true })).status).toBe(202);
    pass(601);
    expect(await quote()).toMatchObject({ messages: 2, recent: [] });
  });

  it('are refused for more than was announced, and beyond the limit of the day', async () => {
    expect(await order(sheetSms(), { segments: 1 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('coût a changé') },
    });
    await configure('sms_daily_segments', '1');
    expect(await order()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('limite de 1 segment de SMS') } });
    expect(await states()).toEqual([]);
  });

  it('go out once when two officers ask at the same time', async () => {
    const answers = await Promise.all([order(), order(sheetSms(), { segments: 2 }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await Promise.all([sendDueSms(test.deps), sendDueSms(other.deps)]);
    expect(provider.received).toHaveLength(2);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('are refused to readers, strangers of the area and a link alone', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
    await database.query("insert into areas (code, name) values ('ELSE', 'Ailleurs')");
    const stranger = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['ELSE'] });
    for (const path of [sheetSms(), needSms()]) {
      expect((await test.call('GET', path, { as: reader })).status).toBe(403);
      expect((await test.call('POST', path, { as: reader, body: { segments: 2 } })).status).toBe(403);
      expect((await test.call('POST', path, { as: stranger, body: { segments: 2 } })).status).toBe(404);
      expect((await test.call('POST', path, { body: { segments: 2 } })).status).toBe(401);
    }
    expect(await states()).toEqual([]);
  });
});

it('shows and sends nothing without a provider', async () => {
  const off = await testApp({ database, now: () => now });
  const as = await fresh();
  const call = (method: string, path: string, body?: object) => off.call(method, path, { as, ...(body && { body }) });
  const sheet = await call(
    'GET',
    `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`,
  );
  expect(sheet.body).toMatchObject({ sendsSms: false });
  expect((await call('GET', '/api/mail_messages/outbox')).body).toMatchObject({ sendsSms: false });
  expect(await call('GET', sheetSms())).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Aucun prestataire') },
  });
  expect((await call('POST', sheetSms(), { segments: 2 })).status).toBe(409);
  await off.close();
});

describe('the outbox', () => {
  const act = async (iri: string, command: string) => test.call('POST', `${iri}/${command}`, { as: await fresh() });
  const queueOne = async (): Promise<string> => {
    await order(needSms(), { segments: 1 });
    return (await rows()).member[0]?.['@id'] ?? '';
  };

  it('tries again while the provider has certainly not accepted, then gives up', async () => {
    await queueOne();
    const fates = SMS_RETRY_SECONDS.map(() => 503);
    provider.decide(...fates, 503);
    for (const wait of [0, ...SMS_RETRY_SECONDS]) {
      pass(wait);
      await sendDueSms(test.deps);
    }
    expect(provider.received).toHaveLength(SMS_RETRY_SECONDS.length + 1);
    expect((await rows()).member[0]).toMatchObject({
      state: 'refused',
      answer: expect.stringMatching(/^Abandonné après 7 tentatives/),
    });
  });

  it('never repeats by itself what may have been accepted; the provider’s words hide the link', async () => {
    const iri = await queueOne();
    provider.decide(502);
    await sendDueSms(test.deps);
    pass(3600);
    await sendDueSms(test.deps);
    expect(provider.received).toHaveLength(1);
    const [unknown] = (await rows()).member;
    expect(unknown).toMatchObject({ state: 'unknown', answer: expect.stringContaining('peut-être accepté') });
    expect(JSON.stringify(unknown)).not.toContain(day.entryUuids[0]);

    expect((await act(iri, 'retry')).body).toMatchObject({ state: 'queued', attempts: 0 });
    await sendDueSms(test.deps);
    expect(provider.received[1]?.body).toMatchObject({ content: expect.stringContaining(day.entryUuids[0]) });
    expect((await act(iri, 'retry')).status).toBe(409);
  });

  it('does not send after hours of refusals, nor what was cancelled', async () => {
    const iri = await queueOne();
    expect((await act(iri, 'cancel')).body).toMatchObject({ state: 'canceled' });
    await sendDueSms(test.deps);
    expect((await act(iri, 'retry')).body).toMatchObject({ state: 'queued' });
    pass(6 * 3600 + 1);
    await sendDueSms(test.deps);
    expect(provider.received).toEqual([]);
    expect((await rows()).member[0]).toMatchObject({ state: 'refused', answer: expect.stringContaining('délai est passé') });
  });

  it('does not send an SMS again whose sender was killed', async () => {
    await queueOne();
    // The state in which kill -9 leaves it: claimed, without an outcome.
    await database.query("update sms_messages set state = 'sending', attempts = 1, sending_since = $1", [now]);
    pass(30);
    await sendDueSms(other.deps);
    expect(await states()).toEqual(['sending']);
    pass(31);
    await sendDueSms(other.deps);
    expect(await states()).toEqual(['unknown']);
    expect(provider.received).toEqual([]);
  });

  it('loses number, text and link when its retention is over', async () => {
    const administrator = await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION'] });
    const iri = await queueOne();
    await sendDueSms(test.deps);
    await database.query("update sms_messages set created_at = created_at - interval '7 years'");
    const key = iri.split('/').at(-1);
    const dueSms = async (app: TestApp) => {
      const { body } = await app.call('GET', '/api/retention', { as: administrator });
      return (body as RetentionView).kinds.find(({ kind }) => kind === 'sms')?.total;
    };
    const off = await testApp({ database, now: () => now });
    expect([await dueSms(test), await dueSms(off)]).toEqual([1, 1]);
    const erase = { kind: 'sms', keys: [key], confirmation: 'EFFACER' };
    expect((await test.call('POST', '/api/retention/erase', { as: administrator, body: erase })).body).toMatchObject({
      erased: 1,
    });
    expect((await rows()).member[0]).toMatchObject({ receiver: null, text: 'SMS effacé', answer: null });
    expect([await dueSms(test), await dueSms(off)]).toEqual([0, undefined]);
    await off.close();
  });
});

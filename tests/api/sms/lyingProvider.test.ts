import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMS_LINK_MASK } from '../../../model/sms/smsLinkMask.ts';
import { SMS_RETRY_SECONDS } from '../../../model/sms/smsStates.ts';
import { createBrevoSms } from '../../../server/adapters/brevoSms.ts';
import { createOvhSms } from '../../../server/adapters/ovhSms.ts';
import type { SmsSender } from '../../../server/adapters/smsSender.ts';
import type { Database } from '../../../server/database/database.ts';
import { sheetFolder } from '../../../server/evidence/controlFile/sheetFolder.ts';
import { sendDueSms } from '../../../server/sms/sendDueSms.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { BREVO_KEY, OVH, openSmsProvider, type SmsFate, type SmsProviderServer } from '../../support/servers/smsProvider.ts';

/** What Node may still hold of the answers that were cut off. */
const MEMORY_MEBIBYTES = 64;
const MEBIBYTE = 1024 ** 2;

let database: Database;
let provider: SmsProviderServer;
/** Another host to which the provider redirects. */
let elsewhere: SmsProviderServer;
let test: TestApp;
let officer: Person;
let day: AttendedSession;
let now = at('09:05');
let sender: SmsSender;

beforeAll(async () => {
  provider = await openSmsProvider();
  elsewhere = await openSmsProvider();
  database = await openTestDatabase();
  const sms: SmsSender = { send: (...given) => sender.send(...given) };
  test = await testApp({ database, sms, settings: { publicUrl: 'http://formation.example' }, now: () => now });
});
afterAll(async () => {
  await Promise.all([provider.close(), elsewhere.close()]);
  await test.close();
  await database.close();
});
beforeEach(async () => {
  now = at('09:05');
  for (const server of [provider, elsewhere]) {
    server.received.length = 0;
    server.decide();
  }
  await database.query('delete from sms_messages');
  await database.query('delete from rate_limits');
  day = await buildAttendedSession(database);
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
});

const SENDERS = {
  brevo: () => createBrevoSms({ url: provider.brevoUrl, apiKey: BREVO_KEY, sender: 'Organisme' }),
  ovh: () => createOvhSms({ url: provider.ovhUrl, sender: 'Organisme', ...OVH }),
} as const;

interface Stored {
  readonly state: string;
  readonly answer: string | null;
  readonly providerId: string | null;
  readonly sentAt: Date | null;
  readonly hasSecret: boolean;
  readonly attempts: number;
}

const COLUMNS =
  'state, answer, provider_id as "providerId", sent_at as "sentAt", secret is not null as "hasSecret", attempts from sms_messages';

const queueOne = async (): Promise<void> => {
  const path = `/api/emargements/need_trainings/${day.needIds[0]}/sms`;
  expect((await test.call('POST', path, { as: officer, body: { segments: 1 } })).status).toBe(202);
};

const stored = async (): Promise<Stored | undefined> => (await database.query<Stored>(`select ${COLUMNS}`))[0];

const sendOne = async (by: keyof typeof SENDERS, ...fates: SmsFate[]): Promise<Stored | undefined> => {
  sender = SENDERS[by]();
  provider.decide(...fates);
  await queueOne();
  await sendDueSms(test.deps);
  return stored();
};

/** All that leaves: outbox, its page's data, the control file. */
const everythingShown = async (): Promise<string> => {
  const rows = await database.query(`select ${COLUMNS}`);
  const { body } = await test.call('GET', '/api/sms_messages', { as: officer });
  const drawnOnce = async () => ({ documents: [], refusal: null });
  const file = { sheetUuid: day.sheetUuid, companyId: null, origin: null, actor: null, drawnOnce };
  const folder = await sheetFolder(test.deps, file);
  const proofs = folder.find(({ path }) => path.endsWith('preuves-d-envoi-sms.csv'));
  return JSON.stringify([rows, body, proofs && Buffer.from(proofs.bytes).toString('utf8')]);
};

const UNPROVEN: Readonly<Record<string, SmsFate>> = {
  'an empty answer': { body: '' },
  'a page of html': { body: '<html><body>Bienvenue sur le réseau invité</body></html>' },
  'a JSON without identifier': { body: '{}' },
  'a list': { body: '[]' },
  null: { body: 'null' },
  'an error in a 200': { body: '{"code":"not_enough_credits","message":"Credits exhausted"}' },
  'an error in a 201': { status: 201, body: '{"status":"error","messageId":null}' },
  'an identifier of nothing': { body: '{"messageId":"","ids":[""]}' },
  'an identifier of blanks': { body: '{"messageId":"   ","ids":["   "]}' },
  'an identifier with a NUL': { body: '{"messageId":"a\\u0000b","ids":["a\\u0000b"]}' },
  'an identifier that is an object': { body: '{"messageId":{"a":1},"ids":[{"a":1}]}' },
  'an identifier of a megabyte': { body: JSON.stringify({ messageId: 'x'.repeat(MEBIBYTE), ids: ['x'.repeat(MEBIBYTE)] }) },
  'a cut JSON': { body: '{"messageId":1511882900' },
  'bytes that are no text': { body: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]) },
  'NUL characters': { body: '\u0000\u0000' },
  'an accepted one without content': { status: 204, body: '' },
};

describe.each(['brevo', 'ovh'] as const)('a provider like %s that lies', (by) => {
  it.each(Object.entries(UNPROVEN))('by %s proves nothing', async (_name, fate) => {
    const sms = await sendOne(by, fate);

    expect(sms).toMatchObject({ state: 'unknown', providerId: null, sentAt: null, attempts: 1 });
    expect(sms?.answer).toMatch(/peut-être accepté.*Renvoyez-le si la personne n’a rien reçu/);
    expect(sms?.answer?.length).toBeLessThanOrEqual(1000);
    // Nothing repeats it but a person.
    now = at('12:00');
    await sendDueSms(test.deps);
    expect(provider.received).toHaveLength(1);
    expect(await everythingShown()).not.toMatch(/;(Remis au prestataire|Envoyé);/);
  });

  it('by megabytes without end is cut off', async () => {
    const before = process.memoryUsage().rss;
    const sms = await sendOne(by, { body: 'x', isEndless: true });

    expect(sms).toMatchObject({ state: 'unknown', providerId: null, attempts: 1 });
    expect((process.memoryUsage().rss - before) / MEBIBYTE).toBeLessThan(MEMORY_MEBIBYTES);
    expect(sms?.answer?.length).toBeLessThanOrEqual(1000);
  });

  it.each([301, 302, 307, 308])('by a redirect %i to another host sends nothing there', async (status) => {
    const location = `${by === 'brevo' ? elsewhere.brevoUrl : elsewhere.ovhUrl}/transactionalSMS/send`;
    const sms = await sendOne(by, { status, body: '', location });

    expect(sms).toMatchObject({ state: 'refused', sentAt: null, providerId: null });
    expect(elsewhere.received).toEqual([]);
    now = at('12:00');
    await sendDueSms(test.deps);
    expect(provider.received).toHaveLength(1);
  });

  it('by the right identifier is only said to have taken it', async () => {
    const sms = await sendOne(by);

    expect(sms).toMatchObject({ state: 'sent', providerId: expect.stringMatching(/^\d+$/), hasSecret: false });
    const shown = await everythingShown();
    expect(shown).toContain('Remis au prestataire');
    expect(shown).not.toMatch(/[Dd]istribué|[Rr]eçu|Délivré/);
    // The trainee's page takes nothing of it for an address or a number that was reached.
    const { body } = await test.call('GET', `/api/emargements/${day.entryUuids[0]}`);
    expect(body).toMatchObject({ emailConfirmedAt: null, scannedAt: null, signatures: { morning: null } });
  });

  it.each([
    ['quoted', (text: string) => JSON.stringify({ message: text })],
    ['with escaped slashes', (text: string) => JSON.stringify({ message: text }).replaceAll('/', '\\/')],
    ['in an address', (text: string) => `<a href="https://sms.example/?text=${encodeURIComponent(text)}">`],
    ['behind a long sentence', (text: string) => `${'.'.repeat(480)}${text}`],
    ['at the end of what is kept', (text: string) => `${'.'.repeat(840)}${text}`],
    ['in capitals', (text: string) => text.toUpperCase()],
  ])('hides the link from what it quotes: %s', async (_name, quote) => {
    for (const status of [200, 400, 502]) {
      await database.query('delete from sms_messages');
      await database.query('delete from rate_limits');
      await sendOne(by, { status, body: quote });
      const shown = (await everythingShown()).toLowerCase();
      const [uuid = ''] = day.entryUuids;
      // Not even the first half of the secret.
      expect(shown).not.toContain(uuid.slice(0, 18));
    }
    expect(SMS_LINK_MASK).not.toContain('/');
  });

  it('that always refuses for now is asked a bounded number of times', async () => {
    sender = SENDERS[by]();
    provider.decide(...Array.from({ length: 50 }, () => 429));
    await queueOne();
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      now = new Date(at('09:05').getTime() + minute * 60_000);
      await sendDueSms(test.deps);
    }
    expect(provider.received.length).toBeLessThanOrEqual(SMS_RETRY_SECONDS.length + 1);
    expect(await stored()).toMatchObject({ state: 'refused', providerId: null, sentAt: null });
  });
});

describe('the clock of OVHcloud', () => {
  it.each(['<html>', '', '-1', '1764000000\r\nX-Evil: 1', '9'.repeat(40), 'x'.repeat(200_000)])(
    'that says %.20j is an attempt for later, and no SMS',
    async (time) => {
      provider.tellTime(time);
      const sms = await sendOne('ovh');
      provider.tellTime();

      expect(sms).toMatchObject({ state: 'queued', attempts: 1, sentAt: null });
      expect(provider.received).toEqual([]);
    },
  );
});

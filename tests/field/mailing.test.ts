import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_ADDRESSES_MAX } from '../../model/mail/mailLimits.ts';
import { MAIL_REFUSALS } from '../../model/messages/mail/mail.ts';
import { createMailer } from '../../server/adapters/mailer.ts';
import { sendDueMails } from '../../server/mail/sending/sendDueMails.ts';
import { buildMailSession } from '../api/mail/buildMailSession.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../support/servers/mailServer.ts';

const NAMES = ['ARNAUD', 'BERTHE', 'COLIN'];
const SEND = '/api/email_session_documents/send';

let test: TestApp;
let server: MailServer;
let officer: ApiClient;
let session: Awaited<ReturnType<typeof buildMailSession>>;

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url) });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await officer.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await officer.update('/api/configurations', { code: 'mail_delay_minutes', value: '0' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  session = await buildMailSession(officer, '2027-03-10', { names: NAMES });
});
afterEach(() => {
  server.received.length = 0;
  server.refuseReceiver(null);
});

const addressOf = (name: string): string => `${name.toLowerCase()}@client.example`;

const toEach = (receivers: readonly (readonly string[])[] = NAMES.map((name) => [addressOf(name)])) =>
  receivers.map((receiver, index) => ({ reader: session.needs[index]?.['@id'], receiver }));

const bodyFor = (mails: readonly object[], change: object = {}) => ({
  title: 'Convocation',
  content: '<p>Bonjour {{trainee_last_name}}.</p>',
  trainingSession: session.training['@id'],
  typeDocument: 'convocation',
  emailType: 'individual',
  mails,
  ...change,
});

const deliver = async (mails: readonly object[], change: object = {}) => {
  const { status, body } = await officer.call('POST', SEND, bodyFor(mails, change));
  expect([status, body]).toEqual([202, expect.anything()]);
  await sendDueMails(test.deps);
  return server.received;
};

const outbox = async (): Promise<readonly object[]> => {
  const { member } = await officer.list(`/api/email_session_documents/training_sessions/${session.training.id}`);
  return member.map(({ receiver, mailMessage }) => ({ receiver, state: (mailMessage as { readonly state: string }).state }));
};

const crowd = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `prenom.nom.compose.${n}@une-societe-au-nom-long.example`);

describe('one address among many', () => {
  // TEAMMATES/teammates 1282, putyourlightson/craft-campaign 40 and 430, justingit/dada-mail 468: the others are never written to.
  it('that the mail server refuses leaves the messages of the others alone', async () => {
    server.refuseReceiver(addressOf('ARNAUD'));
    const received = await deliver(toEach());
    expect(received.flatMap(({ to }) => to).sort()).toEqual([addressOf('BERTHE'), addressOf('COLIN')]);
    expect(await outbox()).toEqual(
      expect.arrayContaining([
        { receiver: [addressOf('ARNAUD')], state: 'bounced' },
        { receiver: [addressOf('BERTHE')], state: 'sent' },
        { receiver: [addressOf('COLIN')], state: 'sent' },
      ]),
    );
  });

  // openforis/collect-earth-online 623: « Invalid Addresses », without saying whose, and nobody knows who was written to.
  it('that is none is named, and nobody has been written to', async () => {
    const { status, body } = await officer.call(
      'POST',
      SEND,
      bodyFor(toEach([['arnaud@client.example'], ['berthe@client,example']])),
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('berthe@client,example')]);
    expect(await outbox()).toEqual([]);
  });
});

describe('addresses that stand twice', () => {
  // gophish/gophish 855, muquit/mailsend 89 and fossasia/open-event-frontend 3773: whoever is in two lists is written to twice.
  it('get one copy of a message, however they are written', async () => {
    const received = await deliver(toEach([['arnaud@client.example', 'Arnaud@Client.example']]), {
      carbonCopy: ['arnaud@client.example', 'chef@client.example'],
      blindCarbonCopy: ['chef@client.example'],
    });
    expect(received.map(({ to }) => to)).toEqual([['arnaud@client.example', 'chef@client.example']]);
    const named = received.map(({ mail }) => [mail.to, mail.cc].map((list) => list?.map(({ address }) => address)));
    expect(named).toEqual([[['arnaud@client.example'], ['chef@client.example']]]);
  });

  // The other side of the same reports: two people of a family or a garage share an address, and each has a convocation of their own.
  it('get a message for each of the people who share them', async () => {
    const received = await deliver(toEach([['garage@client.example'], ['garage@client.example']]));
    expect(received.map(({ mail }) => mail.text?.includes('ARNAUD')).sort()).toEqual([false, true]);
  });
});

describe('a message to many addresses', () => {
  // twentyhq/twenty 23875: exactly the limit is chosen, and the last one is left out without a word.
  it('reaches every one of as many as are allowed, and refuses one more with a sentence', async () => {
    const many = crowd(MAIL_ADDRESSES_MAX);
    const [first = '', ...others] = many;
    const [message] = await deliver(toEach([[first]]), { blindCarbonCopy: others });
    expect([...(message?.to ?? [])].sort()).toEqual([...many].sort());
    const tooMany = bodyFor(toEach([[first, 'un-de-plus@client.example']]), { blindCarbonCopy: others });
    await expect(officer.refusal(422, 'POST', SEND, tooMany)).resolves.toMatchObject({
      violations: [{ message: MAIL_REFUSALS.tooManyAddresses }],
    });
  });

  // FreeUKGen/MyopicVicar 2219: « To address may not exceed 2kB », after some people had got it. RFC 5322, 2.1.1: 998 characters a line.
  it('has no line that a mail server refuses', async () => {
    const [first = '', ...others] = crowd(MAIL_ADDRESSES_MAX);
    const [message] = await deliver(toEach([[first]]), { carbonCopy: others });
    const lines = message?.raw.split('\r\n') ?? [];
    expect(lines.length).toBeGreaterThan(MAIL_ADDRESSES_MAX);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(998);
  });
});

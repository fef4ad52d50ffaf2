import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../server/adapters/mailer.ts';
import { sendDueMails } from '../../server/mail/sending/sendDueMails.ts';
import { buildMailSession } from '../api/mail/buildMailSession.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { testNow } from '../support/clock.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { type MailServer, openMailServer } from '../support/servers/mailServer.ts';

let test: TestApp;
let server: MailServer;
let officer: ApiClient;
let now = testNow();

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ now: () => now, mailer: createMailer(server.url) });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await officer.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await officer.update('/api/configurations', { code: 'mail_delay_minutes', value: '10' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
afterEach(() => {
  server.received.length = 0;
});

type Session = Awaited<ReturnType<typeof buildMailSession>>;

const send = async (session: Session, mails: readonly object[], change: object = {}) => {
  const { status, body } = await officer.call('POST', '/api/email_session_documents/send', {
    title: 'Convocation',
    content: '<p>Bonjour</p>',
    trainingSession: session.training['@id'],
    typeDocument: 'convocation',
    emailType: 'individual',
    mails,
    ...change,
  });
  expect([status, body]).toEqual([202, expect.anything()]);
  return (body as unknown as { readonly messages: readonly string[] }).messages;
};

/** The messages that wait for their delay, and who got one in the end. */
const afterDelay = async (messages: readonly string[]) => {
  now = new Date(now.getTime() + 11 * 60_000);
  await sendDueMails(test.deps);
  const states = await Promise.all(messages.map((iri) => officer.item(iri)));
  return {
    received: server.received.flatMap(({ to }) => to).toSorted(),
    outbox: states.map(({ state, smtpAnswer }) => `${state}: ${smtpAnswer}`),
  };
};

const toEach = ({ needs }: Session) =>
  needs.map((need) => ({ reader: need['@id'], receiver: [`${String((need.trainee as ApiRecord).lastName)}@client.example`] }));

// carpentries/amy 1823, calcom/cal.diy 17785, gophish/gophish 719: what was queued for a cancelled event is sent all the same.
describe('a convocation that still waits', () => {
  it('does not leave once its session is cancelled, to trainees or their company', async () => {
    const session = await buildMailSession(officer, '2027-03-10', { names: ['ARNAUD'] });
    const company = { reader: session.company['@id'], receiver: ['rh@client.example'] };
    const messages = [...(await send(session, toEach(session))), ...(await send(session, [company], { emailType: 'company' }))];
    await officer.update(session.training['@id'], { status: 'canceled' });
    const canceled = expect.stringMatching(/^canceled: La session est annulée/);
    expect(await afterDelay(messages)).toEqual({ received: [], outbox: [canceled, canceled] });
  });

  it('leaves if the cancellation was taken back in time', async () => {
    const session = await buildMailSession(officer, '2027-03-11', { names: ['BERTHE'] });
    const messages = await send(session, toEach(session));
    await officer.update(session.training['@id'], { status: 'canceled' });
    await officer.update(session.training['@id'], { status: 'optional' });
    expect((await afterDelay(messages)).received).toEqual(['BERTHE@client.example']);
  });

  it.each([
    [
      'is moved to another session',
      async (need: ApiRecord, from: string) => {
        const to = (await buildLogisticSession(officer)).trainingSession['@id'];
        const move = { kind: 'move_trainees', needTrainings: [need['@id']], from, to };
        expect(await officer.call('POST', '/api/planning/commands', move)).toMatchObject({ status: 201 });
      },
    ],
    ['is deleted', (need: ApiRecord) => officer.remove(need['@id'])],
  ] as const)('does not leave to a trainee who %s meanwhile; the others get theirs', async (_name, change) => {
    const session = await buildMailSession(officer, '2027-03-12', { names: ['COLIN', 'DURAND'] });
    const messages = await send(session, toEach(session));
    const [first] = session.needs as [ApiRecord];
    await change(first, session.training['@id']);
    const { received, outbox } = await afterDelay(messages);
    expect(received).toEqual(['DURAND@client.example']);
    expect(outbox.toSorted()).toEqual([
      expect.stringMatching(/^canceled: Ce stagiaire n’est plus sur la session/),
      expect.stringMatching(/^sent: /),
    ]);
  });
});

// freescout-help-desk/freescout 5457, postalserver/postal 3016, kobotoolbox/kpi PR 7435: a mail server that scans each message answers after
// a minute; who hung up before sent it again and again. RFC 5321, 4.5.3.2.6, asks for ten minutes.
it('hangs up on a mail server that has the message no sooner than after ten minutes', async () => {
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  const session = await buildMailSession(officer, '2027-03-13', { names: ['ETIENNE'] });
  expect((await afterDelay(await send(session, toEach(session)))).received).toEqual(['ETIENNE@client.example']);
  const port = Number(new URL(server.url).port);
  const waited = limits.mock.calls
    .filter((_call, index) => (limits.mock.contexts[index] as Socket).remotePort === port)
    .map(([ms]) => ms);
  limits.mockRestore();
  expect(Math.max(...waited)).toBeGreaterThanOrEqual(10 * 60_000);
});

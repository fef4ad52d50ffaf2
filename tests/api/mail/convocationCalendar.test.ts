import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { calendarsOf, eventOf } from '../../support/files/mailCalendars.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { buildMailSession } from './buildMailSession.ts';

let test: TestApp;
let server: MailServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url), settings: { publicUrl: 'http://pilotage.example' } });
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const values = { email_contact: 'contact@pilotage.example', mail_delay_minutes: '0', organisation_name: 'Organisme' };
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const queueConvocation = (training: ApiRecord, need: ApiRecord | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  admin.create('email_session_documents', {
    typeDocument: 'convocation',
    emailType: 'individual',
    trainingSession: training['@id'],
    needTraining: need?.['@id'],
    title: 'Convocation',
    content: '<p>Bonjour</p>',
    receiver: ['arnaud@client.example'],
    ...more,
  });

const convoke = async (...of: Parameters<typeof queueConvocation>) => {
  await queueConvocation(...of);
  await sendDueMails(test.deps);
  const came = server.received.at(-1);
  if (!came) throw new Error('No mail was received');
  return came;
};

it('carries an invitation in the hours of Paris, whose sequence rises when date or place change', async () => {
  const { training, logisticSession, needs } = await buildMailSession(admin, '2026-12-08');
  const first = await convoke(training, needs[0]);
  expect(first.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  const before = eventOf(calendarsOf(first)[0]);
  expect(before).toMatchObject({
    method: 'REQUEST',
    uid: `convocation-${needs[0]?.id}-${logisticSession.id}@pilotage`,
    sequence: 0,
    start: '2026-12-08T08:00:00.000Z',
    end: '2026-12-08T16:00:00.000Z',
    zone: 'Europe/Paris',
    summary: 'Formation : EPP 2026-12-08',
    organizer: 'mailto:contact@pilotage.example',
    attendees: ['MAILTO:arnaud@client.example'],
    hasUtcStamp: true,
  });
  for (const calendar of calendarsOf(first)) expect(eventOf(calendar)).toEqual(before);

  expect(eventOf(calendarsOf(await convoke(training, needs[0]))[0])).toEqual(before);
  await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, {
    startAt: '2026-07-06T09:00:00+02:00',
    endAt: '2026-07-06T17:00:00+02:00',
  });
  expect(eventOf(calendarsOf(await convoke(training, needs[0]))[0])).toMatchObject({
    uid: before.uid,
    sequence: 1,
    start: '2026-07-06T07:00:00.000Z',
  });
});

it('counts one change when two instances send at once', async () => {
  const { training, logisticSession, needs } = await buildMailSession(admin, '2026-12-09');
  await convoke(training, needs[0]);
  await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, { endAt: '2026-12-09T16:00:00+01:00' });
  server.received.length = 0;
  for (let message = 0; message < 4; message += 1) await queueConvocation(training, needs[0]);
  await Promise.all([sendDueMails(test.deps), sendDueMails(test.deps)]);
  expect(server.received.flatMap(calendarsOf).map((calendar) => eventOf(calendar).sequence)).toEqual(Array(8).fill(1));
});

it('has a file for each date of several', async () => {
  const { training, logisticSession, needs } = await buildMailSession(admin, '2026-12-10');
  await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, { endAt: '2026-12-11T17:00:00+01:00' });
  const events = calendarsOf(await convoke(training, needs[0])).map(eventOf);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  expect(events.map(({ start }) => start.slice(0, 10))).toEqual(['2026-12-10', '2026-12-11']);
});

it('opens the page of the trainee by a button, in a message to them alone', async () => {
  const { training, needs } = await buildMailSession(admin, '2026-12-14');
  const [entry] = (await admin.list(`/api/emargements?needTraining=${needs[0]?.id}`)).member;
  const { mail } = await convoke(training, needs[0]);
  expect(mail.html).toMatch(
    new RegExp(
      `href="http://pilotage.example/#/emargement/${entry?.uuid}/convocation\\?mail=[\\w-]{22}"[^>]*>\\s*Voir ma convocation`,
    ),
  );
  expect(mail.text).toContain(`Voir ma convocation : http://pilotage.example/#/emargement/${entry?.uuid}/convocation?mail=`);
  const stored = await test.database.query<{ html: string }>('select html from mail_messages order by id desc limit 1');
  expect(stored[0]?.html).toBe('<p>Bonjour</p>');

  const copied = await convoke(training, needs[0], { carbonCopy: ['chef@client.example'] });
  expect(copied.mail.html).not.toContain('emargement');
  const elsewhere = await convoke(training, needs[0], { receiver: ['accueil@client.example'] });
  expect(elsewhere.mail.html).not.toContain('emargement');
});

it('shows the button in previews where the message has it, without the link that can sign', async () => {
  const { training, needs } = await buildMailSession(admin, '2026-12-15');
  const harmless = /<a\s+href="http:\/\/pilotage\.example"[^>]*>\s*Voir ma convocation/;
  const draft = { emailType: 'individual', trainingSession: training['@id'], needTraining: needs[0]?.['@id'] };
  const shown = async (typeDocument: string) =>
    (
      await admin.call('POST', '/api/email_session_documents/preview', {
        ...draft,
        typeDocument,
        title: 'Objet',
        content: 'Bonjour',
      })
    ).body as { html: string };
  expect((await shown('convocation')).html).toMatch(harmless);
  expect((await shown('attestation')).html).not.toContain('Voir ma convocation');

  const inOutbox = async () => {
    const [row] = await test.database.query<{ id: number }>('select max(id) as id from mail_messages');
    return String((await admin.item(`/api/mail_messages/${row?.id}/preview`)).html);
  };
  await convoke(training, needs[0]);
  const kept = await inOutbox();
  expect(kept).toMatch(harmless);
  expect(kept).not.toContain('emargement');
  await convoke(training, needs[0], { carbonCopy: ['chef@client.example'] });
  expect(await inOutbox()).not.toContain('Voir ma convocation');
});

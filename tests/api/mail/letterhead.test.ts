import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { compileLetterhead, LETTERHEAD_FILE } from '../../../scripts/compileLetterhead.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { openPicture } from '../../../server/demo/organisation/organisationPictures.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type NewMail, queueMail } from '../../../server/outbox/queueMail.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf } from '../../support/app/upload.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

let test: TestApp;
let server: MailServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url) });
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await configure({
    email_contact: 'contact@organisme.example',
    mail_delay_minutes: '0',
    organisation_name: 'École & Route',
    organisation_address: '3 rue du Pont\n78000 Versailles',
    organisation_phone: '01 30 00 12 34',
    organisation_colour: '#FFCC00',
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
afterEach(() => {
  server.received.length = 0;
});

const configure = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });
};

/** Until the end of the test. */
const setLogo = async (): Promise<void> => {
  onTestFinished(async () => {
    await admin.call('PUT', '/api/configurations/values', { values: { organisation_logo: null } });
  });
  const content = openPicture(120, 40).png();
  const file = await admin.create('files', formOf([{ name: 'logo.png', content, type: 'image/png' }]));
  await configure({ organisation_logo: file['@id'] });
};

const sent = async (mail: Partial<NewMail> = {}) => {
  const given = { kind: 'other', subject: 'Objet', html: '<p>Bonjour</p>', to: ['jean@client.example'], now: testNow() } as const;
  await test.database.transaction((tx) => queueMail(tx, { ...given, sendAfter: testNow(), ...mail }));
  await sendDueMails(test.deps);
  const { mail: came, raw } = server.received.at(-1) ?? {};
  return {
    html: came?.html ?? '',
    text: came?.text ?? '',
    replyTo: came?.replyTo ?? [],
    attachments: came?.attachments ?? [],
    raw,
  };
};

it('is the compiled file of its source', async () => {
  expect(readFileSync(LETTERHEAD_FILE, 'utf8')).toBe(await compileLetterhead());
});

it('carries the name, logo, colour and contact of the organisation', async () => {
  const named = await sent({ subject: 'Été <1>' });
  expect(named.attachments).toEqual([]);
  expect(named.html).toMatch(/<div[^>]*>École &amp; Route<\/div>/);
  expect(named.html).toContain('<title>Été &lt;1&gt;</title>');
  expect(named.html).toContain('6px solid #FFCC00');
  expect(named.html).toContain('3 rue du Pont, 78000 Versailles');
  expect(named.html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(named.html).not.toMatch(/\{\{|<!-- (logo|name|words|button|end) -->/);

  await setLogo();
  const drawn = await sent();
  expect(drawn.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', contentId: '<logo@pilotage>' }]);
  expect(drawn.html).toMatch(/<img src="cid:logo@pilotage" alt="École &amp; Route"/);
});

it('shows a lone link as a large button, and links within words as links', async () => {
  const { html, text } = await sent({
    html: '<p>Bonjour,</p><p><a href="https://a.example/x?a=1&amp;b=2">Signer &amp; valider</a></p><p>Ou <a href="https://b.example">ici</a>.</p><p><a href="https://c.example">https://c.example</a></p><ul><li>un</li><li>deux</li></ul>',
  });
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toMatch(
    /<a\s+href="https:\/\/a\.example\/x\?a=1&amp;b=2"[^>]*background:#FFCC00;color:#132426[^>]*>\s*Signer &amp; valider/,
  );
  expect(text.replaceAll('\r\n', '\n')).toBe(
    [
      'Bonjour,',
      '',
      'Signer & valider : https://a.example/x?a=1&b=2',
      '',
      'Ou ici : https://b.example.',
      '',
      'https://c.example',
      '',
      '- un',
      '- deux',
      '',
      '-- ',
      'École & Route',
      '3 rue du Pont',
      '78000 Versailles',
      '01 30 00 12 34',
      'contact@organisme.example',
    ]
      .join('\n')
      .concat('\n'),
  );
});

it('sends answers to the officer of the session, else to the contact', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(admin, {
    startAt: '2026-12-08T09:00:00+01:00',
    endAt: '2026-12-08T17:00:00+01:00',
  });
  const officer = await test.addUser({ roles: [] });
  await admin.update(logisticSession['@id'], { trainingOfficer: `/api/users/${officer.id}` });
  const [row] = await test.database.query<{ email: string }>('select email from accounts where id = $1', [officer.accountId]);
  for (const about of [{ logisticSessionId: Number(logisticSession.id) }, { trainingSessionId: Number(trainingSession.id) }]) {
    expect((await sent(about)).replyTo).toMatchObject([{ address: row?.email }]);
  }
  await test.database.query('update accounts set is_active = false where id = $1', [officer.accountId]);
  expect((await sent({ trainingSessionId: Number(trainingSession.id) })).replyTo).toMatchObject([
    { address: 'contact@organisme.example' },
  ]);
});

it('is not sent when the reply-to address could inject a header', async () => {
  const id = await test.database.transaction((tx) =>
    queueMail(tx, {
      kind: 'other',
      subject: 'Objet',
      html: 'x',
      to: ['jean@client.example'],
      sendAfter: testNow(),
      now: testNow(),
    }),
  );
  await test.database.query('update mail_messages set reply_to = $2 where id = $1', [id, 'a@b.fr\r\nBcc: evil@x.y']);
  await sendDueMails(test.deps);
  expect(server.received).toEqual([]);
  expect(await admin.item(`/api/mail_messages/${id}`)).toMatchObject({ state: 'refused' });
});

it('is shown in the outbox as it was sent, to those who may read messages', async () => {
  await setLogo();
  const { html } = await sent({ html: '<p>Bonjour</p><p><a href="https://a.example/">Signer</a></p>' });
  const [row] = await test.database.query<{ id: number }>('select max(id) as id from mail_messages');
  const path = `/api/mail_messages/${row?.id}/preview`;
  const letter = String((await admin.item(path)).html);
  const logo = /src="(data:image\/png;base64,[^"]+)"/.exec(letter)?.[1] ?? '';
  expect(logo).not.toBe('');
  expect(letter.replace(logo, 'cid:logo@pilotage').trim()).toBe(html.replaceAll('\r\n', '\n').trim());

  const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] }));
  expect((await stranger.call('GET', path)).status).toBe(403);
  expect((await admin.call('GET', '/api/mail_messages/2000000000/preview')).status).toBe(404);
});

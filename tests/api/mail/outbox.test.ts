import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAILS_AN_HOUR } from '../../../model/mail/mailLimits.ts';
import type { MailCommand } from '../../../model/mail/mailStates.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type NewMail, queueMail } from '../../../server/outbox/queueMail.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

let test: TestApp;
let server: MailServer;
let api: ApiClient;
let reader: ApiClient;
let accountId: number;
let clock = new Date('2026-11-22T08:00:00Z');

const later = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

const SENDER = 'contact@pilotage.example';

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ now: () => clock, mailer: createMailer(server.url) });
  await test.database.query(
    "insert into configurations (code, value) values ('email_contact', $1), ('mail_delay_minutes', '0')",
    [SENDER],
  );
  const officer = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] });
  api = apiClient(test, officer);
  accountId = officer.accountId;
  reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
});
afterAll(async () => {
  await test.close();
  await server.close();
});
afterEach(() => {
  server.received.length = 0;
  server.decide();
  server.refuseReceiver(null);
});

const queue = (given: Partial<NewMail> = {}): Promise<number> =>
  test.database.transaction((tx) =>
    queueMail(tx, { kind: 'other', subject: 'Objet', html: '<p>Bonjour</p>', to: ['jean@client.example'], now: clock, ...given }),
  );
const send = () => sendDueMails(test.deps);
const message = (id: number) => api.item(`/api/mail_messages/${id}`);
const command = async (id: number, name: MailCommand): Promise<void> => {
  expect(await api.call('POST', `/api/mail_messages/${id}/${name}`)).toMatchObject({ status: 200 });
};
const configure = async (code: string, value: string | null): Promise<void> => {
  await test.database.query('delete from configurations where code = $1', [code]);
  if (value !== null) await test.database.query('insert into configurations (code, value) values ($1, $2)', [code, value]);
};

describe('a message', () => {
  it('arrives with its accents, envelope, attachment and allowed parts', async () => {
    const file = await api.create('files', formOf([{ name: 'Été.pdf', content: PDF }]));
    const id = await queue({
      subject: 'Évaluation à Trappes : « été »',
      html: '<p onclick="x()">Élève <b>ZÉLIE</b></p><script>alert(1)</script><img src="https://evil.example/p.png"><a href="javascript:alert(1)">x</a>',
      cc: ['copie@client.example'],
      bcc: ['cachee@client.example'],
      attachments: [Number(file.id)],
    });
    await send();
    const [came] = server.received;
    expect(came).toMatchObject({ from: SENDER, to: ['jean@client.example', 'copie@client.example', 'cachee@client.example'] });
    expect(came?.mail).toMatchObject({ subject: 'Évaluation à Trappes : « été »', from: { address: SENDER } });
    expect(came?.mail.html).toContain('<p>Élève <b>ZÉLIE</b></p>');
    expect(came?.mail.html).not.toMatch(/<script|onclick|<img|evil|javascript/);
    expect(came?.mail.text?.trim()).toContain('Élève ZÉLIE');
    expect(came?.raw).not.toContain('cachee@');
    expect(came?.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Été.pdf', 'application/pdf'],
    ]);
    const { state, messageId, smtpAnswer, attempts } = await message(id);
    expect({ state, attempts }).toEqual({ state: 'sent', attempts: 1 });
    expect(smtpAnswer).toMatch(/^250 /);
    expect(came?.mail.messageId).toBe(messageId);
  });

  it('goes unchanged to an unusual address', async () => {
    const unusual = [
      'prenom.nom@client.example',
      'prenom+formation@client.example',
      'PRENOM.NOM@client.example',
      "l'officier@client.example",
      'prenom_nom@client.example',
      'prenom-nom@sous-domaine.client.example',
      '1234@client.example',
      'a@b.fr',
      'a@1.2.3.example',
      'a.b.c.d@client.example',
      '!#$%&*/=?^`{|}~@client.example',
      'bcc=evil@client.example',
      'evil%x.y@client.example',
      'bcc.jean@client.example',
      'nom@client-1.example',
      'n@b.co.example',
      '{nom}@client.example',
      '-n@client.example',
      'hélène@client.example',
      `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
    ];
    for (const address of unusual) await queue({ to: [address] });
    await send();
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(unusual.sort());
    expect(server.received.every(({ to, mail }) => to.length === 1 && mail.to?.length === 1 && !mail.cc && !mail.bcc)).toBe(true);
  });

  it('is refused when its address could inject another address or header', async () => {
    const hostile = [
      'a@b.fr\r\nBcc: evil@x.y',
      '"a@b.fr\r\nBcc: evil@x.y"',
      'a@b.fr,evil@x.y',
      'a@b.fr;evil@x.y',
      'a@b.fr evil@x.y',
      'Jean <a@b.fr>',
      '<a@b.fr>',
      'group: a@b.fr, evil@x.y;',
      '"a b"@b.fr',
      'a@b.fr\0',
      'a@b.fr\u2028evil@x.y',
      'a@[127.0.0.1]',
      'a@b',
      '@b.fr',
      'a@@b.fr',
      'a@b.fr>,<evil@x.y',
      'a(commentaire)@b.fr',
      'a\\@b.fr',
      'é'.repeat(300),
      '',
    ];
    for (const address of hostile) {
      for (const place of ['to', 'cc', 'bcc'] as const) {
        await expect(queue({ [place]: [address] }), `${place} ${JSON.stringify(address)}`).rejects.toMatchObject({ status: 422 });
      }
    }
    for (const subject of ['Objet\r\nBcc: evil@x.y', 'Objet\nX: 1', 'Objet\0']) {
      await expect(queue({ subject })).rejects.toMatchObject({ status: 422 });
    }
    await expect(queue({ to: [] })).rejects.toMatchObject({ status: 422 });
    await send();
    expect(server.received).toEqual([]);
  });

  it('waits for its delay, and can be held back, sent at once, and sent again', async () => {
    await configure('mail_delay_minutes', '5');
    const [held, hurried] = [await queue({ subject: 'Retenu' }), await queue({ subject: 'Pressé' })];
    await configure('mail_delay_minutes', '0');
    await send();
    expect(server.received).toEqual([]);

    await reader.refusal(403, 'POST', `/api/mail_messages/${held}/cancel`);
    await command(held, 'cancel');
    await command(hurried, 'send_now');
    await send();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Pressé']);
    await api.refusal(409, 'POST', `/api/mail_messages/${hurried}/cancel`);

    later(600);
    await send();
    expect(await message(held)).toMatchObject({ state: 'canceled' });
    await command(held, 'retry');
    await send();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Pressé', 'Retenu']);
  });

  it('is created once per key, and at most as often an hour as a person may', async () => {
    const first = await queue({ idempotencyKey: 'rule:1' });
    expect(await queue({ idempotencyKey: 'rule:1' })).toBe(first);
    await test.database.query(
      `insert into mail_messages (kind, subject, html, send_after, message_id, created_by_id, created_at, state)
       select 'other', 'x', 'x', $1, 'throttle-' || i, $2, $1, 'canceled' from generate_series(1, $3::int) i`,
      [clock, accountId, MAILS_AN_HOUR - 1],
    );
    await queue({ createdById: accountId });
    await expect(queue({ createdById: accountId })).rejects.toMatchObject({ status: 429 });
    await queue({ createdById: null });
    later(3700);
    await queue({ createdById: accountId });
    await send();
  });

  it('goes only to the test address in test mode, naming its recipient', async () => {
    await configure('mail_test_mode', 'oui');
    await configure('mail_test_address', 'essai@pilotage.example');
    const id = await queue({ cc: ['copie@client.example'] });
    await send();
    expect(await api.list('/api/mail_messages?counts=state')).toMatchObject({
      beside: { hasServer: true, isTest: true, testAddress: 'essai@pilotage.example' },
    });
    await configure('mail_test_mode', 'non');
    expect(server.received.map(({ to }) => to)).toEqual([['essai@pilotage.example']]);
    expect(server.received[0]?.mail.html).toContain('jean@client.example, copie@client.example');
    expect(await message(id)).toMatchObject({
      state: 'sent',
      redirectedTo: 'essai@pilotage.example',
      receiver: ['jean@client.example'],
    });
  });
});

describe('a mail server', () => {
  it('that is unreachable for minutes gets each message once', async () => {
    const down = createMailer(`smtp://127.0.0.1:${await freePort()}`);
    const ids = [await queue(), await queue(), await queue()];
    const offline = { ...test.deps, mailer: down };
    for (let minute = 0; minute < 4; minute += 1) {
      await sendDueMails(offline);
      later(30);
    }
    expect((await Promise.all(ids.map(message))).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    later(600);
    await send();
    expect(server.received).toHaveLength(3);
    expect((await Promise.all(ids.map(message))).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    later(3600);
    await send();
    expect(server.received).toHaveLength(3);
  });

  it('that disconnects before its answer gets the message again with the same Message-ID', async () => {
    server.decide('cut');
    const id = await queue();
    await send();
    expect(await message(id)).toMatchObject({ state: 'queued', attempts: 1 });
    later(60);
    await send();
    later(3600);
    await send();
    const identifiers = server.received.map(({ mail }) => mail.messageId);
    expect(identifiers).toHaveLength(2);
    expect(new Set(identifiers).size).toBe(1);
  });

  it('gets a message of a killed process again', async () => {
    const id = await queue();
    await test.database.query("update mail_messages set state = 'sending', sending_since = $2, attempts = 1 where id = $1", [
      id,
      clock,
    ]);
    await send();
    expect(server.received).toHaveLength(0);
    later(900);
    await Promise.all([send(), send()]);
    expect(server.received).toHaveLength(1);
    expect(await message(id)).toMatchObject({ state: 'sent' });
  });

  it('decides between retry, failure and bad address by its answer', async () => {
    server.decide({ code: 451, message: 'Later' }, { code: 554, message: 'Spam' });
    const greylisted = await queue({ subject: 'Plus tard' });
    await send();
    expect(await message(greylisted)).toMatchObject({ state: 'queued' });
    const spam = await queue({ subject: 'Refusé' });
    await send();
    expect(await message(spam)).toMatchObject({ state: 'bounced', smtpAnswer: expect.stringContaining('554') });
    later(60);
    await send();
    expect(await message(greylisted)).toMatchObject({ state: 'sent', attempts: 2 });

    server.refuseReceiver('parti@client.example');
    const [partly, wholly] = [
      await queue({ to: ['jean@client.example', 'parti@client.example'] }),
      await queue({ to: ['parti@client.example'] }),
    ];
    await send();
    expect(await message(partly)).toMatchObject({ state: 'sent', rejected: ['parti@client.example'] });
    expect(await message(wholly)).toMatchObject({ state: 'bounced' });
  });

  it('that is not configured stores every message, and reports it', async () => {
    const id = await queue();
    await sendDueMails({ ...test.deps, mailer: null });
    expect(await message(id)).toMatchObject({
      state: 'kept',
      attempts: 0,
      smtpAnswer: expect.stringContaining('Aucun serveur de messagerie'),
    });
    expect(await api.item('/api/mail_messages/outbox')).toMatchObject({ hasServer: true, isTest: false });
    await apiClient(test, await test.addUser()).refusal(403, 'GET', '/api/mail_messages');
  });
});

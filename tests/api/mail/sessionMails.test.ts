import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { buildMailSession, type MailSessionOptions } from './buildMailSession.ts';

const START = new Date('2026-11-20T09:00:00+01:00');

let test: TestApp;
let server: MailServer;
let email: string;
let officerEmail: string;
let admin: ApiClient;
let officer: ApiClient;
let clock = START;

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({
    now: () => clock,
    mailer: createMailer(server.url),
    settings: { publicUrl: 'http://pilotage.example' },
  });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  admin = apiClient(test, await test.as(email));
  officerEmail = (await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] })).email;
  await configure('email_contact', 'contact@pilotage.example');
  await configure('email_toyota', 'toyota@pilotage.example');
  await configure('mail_delay_minutes', '0');
  await configure('organisation_name', 'Pilotage Formation');
});
beforeEach(async () => {
  await turnTo(START);
  officer = apiClient(test, await test.as(officerEmail));
  server.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });

const buildSession = (day: string, options: MailSessionOptions = {}) => buildMailSession(admin, day, options);

/** Changes the day; logins have to be renewed. */
const turnTo = async (time: string | Date): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};

const send = async (): Promise<void> => sendDueMails(test.deps);
/** Mails received since the last call, by receiver: several are sent in parallel. */
const taken = () =>
  server.received
    .splice(0)
    .map(({ to, from, mail }) => ({ to, from, subject: mail.subject, mail }))
    .sort((left, right) => String(left.to[0]).localeCompare(String(right.to[0])));

describe('a document of a session', () => {
  it('is sent to each trainee with own text, PDF and brand sender, and listed with its state', async () => {
    const { training, logisticSession, needs } = await buildSession('2026-12-01', { toyota: true, names: ['ARNAUD', 'ZELIE'] });
    const drafts = (await officer.item(
      `/api/email_session_documents/drafts?trainingSession=${training.id}&typeDocument=convocation&emailType=individual`,
    )) as unknown as { sender: string; readers: readonly { reader: string; receiver: readonly string[]; last: unknown }[] };
    expect(drafts.sender).toBe('toyota@pilotage.example');
    expect(drafts.readers.map(({ receiver, last }) => [receiver, last])).toEqual([
      [['arnaud@client.example'], null],
      [['zelie@client.example'], null],
    ]);
    const body = {
      typeDocument: 'convocation',
      emailType: 'individual',
      trainingSession: training['@id'],
      logisticSession: logisticSession['@id'],
      withDocument: true,
      title: 'Convocation de {{trainee_last_name}}',
      content: "<p>{{trainee_first_name}} <script>x</script>{{unknown}} {{constructor.constructor('return process')()}}</p>",
      mails: drafts.readers.map(({ reader, receiver }) => ({ reader, receiver })),
    };
    expect((await officer.call('POST', '/api/email_session_documents/send', body)).body).toMatchObject({ queued: 2 });
    await send();
    const sent = taken();
    expect(sent.map(({ to, from, subject }) => [to, from, subject])).toEqual([
      [['arnaud@client.example'], 'toyota@pilotage.example', 'Convocation d’ARNAUD'],
      [['zelie@client.example'], 'toyota@pilotage.example', 'Convocation de ZELIE'],
    ]);
    expect(sent[0]?.mail.html).toContain("<p>Zoé {{unknown}} {{constructor.constructor('return process')()}}</p>");
    expect(sent[0]?.mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toMatchObject([
      { filename: expect.stringContaining('ARNAUD') },
    ]);

    const { member } = await officer.list(`/api/email_session_documents/training_sessions/${training.id}`);
    expect(
      member.map(({ mailMessage, needTraining }) => [(mailMessage as ApiRecord).state, (needTraining as ApiRecord)['@id']]),
    ).toEqual([...needs].reverse().map((need) => ['sent', need['@id']]));
    const dates = await admin.list(`/api/tracking_date_logistic_sessions?id[]=${logisticSession.id}`);
    expect(dates.member).toMatchObject([{ convocationsSentOn: '2026-11-20' }]);
    const file = await apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] })).item(
      `/api/mail_messages?subject=ARNAUD`,
    );
    expect(file.totalItems).toBe(1);
  });

  it('escapes names in HTML', async () => {
    const { training, needs, logisticSession } = await buildSession('2026-12-02');
    await admin.update(logisticSession['@id'], { trainingOfficer: null });
    const need = await admin.item(needs[0]?.['@id'] ?? '');
    await admin.update((need.trainee as ApiRecord)['@id'], { firstName: '<img src=x onerror=alert(1)>"' });
    const { html, subject } = (
      await officer.call('POST', '/api/email_session_documents/preview', {
        typeDocument: 'convocation',
        emailType: 'individual',
        trainingSession: training['@id'],
        needTraining: need['@id'],
        title: '{{trainee_first_name}}\r\nBcc: evil@x.y',
        content: '<p><a href="javascript:{{trainee_last_name}}">{{trainee_first_name}}</a> {{training_officer_name}}</p>',
      })
    ).body as { html: string; subject: string };
    // No officer yet: the organisation signs.
    expect(html).toContain('<p><a>&lt;img src=x onerror=alert(1)&gt;"</a> Pilotage Formation</p>');
    expect(html).not.toContain('<img');
    expect(subject).toBe('<img src=x onerror=alert(1)>" Bcc: evil@x.y');
  });

  it('can be disabled by the session, is refused as a whole, and needs the right', async () => {
    const { training, logisticSession, company } = await buildSession('2026-12-03');
    const body = {
      typeDocument: 'convention',
      emailType: 'company',
      trainingSession: training['@id'],
      logisticSession: logisticSession['@id'],
      title: 'Convention',
      content: 'Bonjour {{company_name}}',
      mails: [{ reader: company['@id'], receiver: ['contrats@client.example'] }],
    };
    const path = '/api/email_session_documents/send';
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    await reader.refusal(403, 'POST', path, body);
    await reader.refusal(
      403,
      'GET',
      `/api/email_session_documents/drafts?trainingSession=${training.id}&typeDocument=convention&emailType=company`,
    );
    const elsewhere = await buildRecord(admin, 'areas');
    const limited = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: [String(elsewhere.code)] });
    await apiClient(test, limited).refusal(404, 'POST', path, body);
    const twice = { ...body, mails: [...body.mails, { reader: company['@id'], receiver: ['a@b.fr\r\nBcc: evil@x.y'] }] };
    await officer.refusal(422, 'POST', path, twice);
    await admin.update(logisticSession['@id'], { withoutConvention: true });
    expect((await officer.refusal(409, 'POST', path, body)).detail).toContain('sans convention');
    expect((await officer.list(`/api/email_session_documents/training_sessions/${training.id}`)).member).toEqual([]);
    await admin.update(logisticSession['@id'], { withoutConvention: false });
    expect((await officer.call('POST', path, body)).status).toBe(202);
    await send();
    expect(taken().map(({ to, from }) => [to, from])).toEqual([[['contrats@client.example'], 'contact@pilotage.example']]);
  });
});

describe('a rule', () => {
  const rules = async (): Promise<void> => {
    await runMailRules(test.deps);
    await send();
  };

  it('sends a convocation days before and a reminder the day before, once each, unless disabled', async () => {
    await turnTo('2027-02-01T09:00:00+01:00');
    await buildSession('2027-02-08', { names: ['PROCHE'] });
    await buildSession('2027-02-09', { names: ['LOIN'] });
    const silent = await buildSession('2027-02-05', { names: ['MUET'] });
    await admin.update(silent.logisticSession['@id'], { withoutConvocation: true });
    await rules();
    expect(taken()).toEqual([]);
    await configure('mail_convocation_automatic', 'oui');
    await configure('mail_reminder_automatic', 'oui');
    await Promise.all([runMailRules(test.deps), runMailRules(test.deps)]);
    await rules();
    expect(taken().map(({ to }) => to)).toEqual([['proche@client.example']]);
    await turnTo('2027-02-07T08:30:00+01:00');
    await rules();
    await rules();
    expect(taken().map(({ to, subject }) => [to[0], subject?.split(' ')[0]])).toEqual(
      expect.arrayContaining([
        ['loin@client.example', expect.stringContaining('Convocation')],
        ['proche@client.example', 'Rappel'],
      ]),
    );
    await configure('mail_convocation_automatic', 'non');
    await configure('mail_reminder_automatic', 'non');
  });

  it('mails people who have not signed, on the evening of the day', async () => {
    await turnTo('2027-02-10T09:00:00+01:00');
    const { needs } = await buildSession('2027-02-10', { names: ['SIGNE', 'OUBLI'] });
    await configure('mail_missing_signature_automatic', 'oui');
    const { member } = await admin.list(`/api/emargements?needTraining=${needs[0]?.id}`);
    await admin.call('PUT', `/api/emargements/${member[0]?.uuid}`, { isAbsent: true });
    await rules();
    await turnTo('2027-02-10T17:20:00+01:00');
    await rules();
    await rules();
    const sent = taken();
    expect(sent.map(({ to }) => to)).toEqual([['oubli@client.example']]);
    const [forgetful] = (await admin.list(`/api/emargements?needTraining=${needs[1]?.id}`)).member;
    expect(sent[0]?.mail.html).toContain(`http://pilotage.example/#/emargement/${forgetful?.uuid}?mail=`);
    await configure('mail_missing_signature_automatic', 'non');
  });

  it('sends certificates of signed trainees once the attendance is validated, once', async () => {
    await turnTo('2027-02-15T09:05:00+01:00');
    const { training, logisticSession, needs } = await buildSession('2027-02-15', { names: ['PRESENT', 'PARTI'] });
    const trainer = await buildRecord(admin, 'trainers');
    await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, { trainers: [trainer['@id']] });
    await configure('mail_certificate_automatic', 'oui');
    const [entry] = (await admin.list(`/api/emargements?needTraining=${needs[0]?.id}`)).member;
    const [sheet] = await test.database.query<{ uuid: string }>(
      'select uuid from emargement_sheets where training_session_id = $1',
      [training.id],
    );
    const sign = async (uuid: unknown, period: 'morning' | 'afternoon', trainerId: number | null) => {
      const drawing = { svg: SIGNATURE_SVG, deviceTime: clock, trainerId, period };
      const own = {
        kind: 'trainer',
        accountId: 0,
        id: Number(trainerId),
        name: 'Formatrice',
        roles: ['ROLE_TRAINER'],
        areas: [],
      } as const;
      const actor = trainerId === null ? null : own;
      await signPeriod(test.database, { ...drawing, uuid: String(uuid), actor, now: clock });
    };
    await sign(entry?.uuid, 'morning', null);
    await turnTo('2027-02-15T12:20:00+01:00');
    await sign(sheet?.uuid, 'morning', trainer.id);
    await turnTo('2027-02-15T16:50:00+01:00');
    await sign(sheet?.uuid, 'afternoon', trainer.id);
    await rules();
    expect(taken()).toEqual([]);
    await turnTo('2027-02-15T17:05:00+01:00');
    expect((await admin.call('POST', `/api/emargements/${sheet?.uuid}/validate`)).status).toBe(200);
    await rules();
    const sent = taken();
    expect(sent.map(({ to }) => to)).toEqual([['present@client.example']]);
    expect(sent[0]?.mail.attachments).toMatchObject([
      { mimeType: 'application/pdf', filename: expect.stringContaining('Certificat de réalisation') },
    ]);
    const { member } = await admin.list(`/api/email_session_documents/training_sessions/${training.id}`);
    expect(member).toMatchObject([{ typeDocument: 'completion_certificate', mailMessage: { state: 'sent' } }]);
    await turnTo('2027-02-15T17:15:00+01:00');
    await rules();
    expect(taken()).toEqual([]);
    await configure('mail_certificate_automatic', 'non');
  });

  it('notifies when a session is ready, and again when something is missing', async () => {
    await turnTo('2027-03-01T09:00:00+01:00');
    const holder = await test.addUser({ roles: ['ROLE_SESSION_EMAIL_PREPARATION'] });
    const later = (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000);
    };
    const { logisticSession, type } = await buildSession('2027-03-10', { names: [] });
    await rules();
    expect(taken()).toEqual([]);
    const trainer = await buildRecord(admin, 'trainers', { trainingType: [type['@id']] });
    await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, {
      trainers: [trainer['@id']],
      commentaryMaterials: 'Rien à prévoir',
      options: { circuit: 'validated' },
    });
    const lacking = async () =>
      (
        (await admin.item('/api/planning/preparation')) as unknown as {
          member: readonly { lacks: unknown; conflicts: unknown }[];
        }
      ).member;
    expect(await lacking()).toMatchObject([{ lacks: [{ kind: 'caterer' }] }]);
    await admin.update(logisticSession['@id'], { caterer: (await buildRecord(admin, 'caterers'))['@id'] });
    expect(await lacking()).toMatchObject([{ lacks: [], conflicts: [] }]);
    later(6);
    await rules();
    const ready = taken();
    expect(ready.map(({ to, subject }) => [to[0], subject?.startsWith('Session prête')])).toEqual([[holder.email, true]]);
    expect(ready[0]?.mail.html).toContain(`http://pilotage.example/#/logistic_session/${logisticSession.id}/edit`);
    await admin.update(logisticSession['@id'], { commentaryMaterials: null });
    later(6);
    await rules();
    later(6);
    await rules();
    const again = taken();
    expect(again.map(({ subject }) => subject?.startsWith('À compléter'))).toEqual([true]);
    expect(again[0]?.mail.html).toContain('Matériel à prévoir');
  });
});

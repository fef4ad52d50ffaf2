import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../server/adapters/mailer.ts';
import { runMailRules } from '../../server/mail/rules/runMailRules.ts';
import { sendDueMails } from '../../server/mail/sending/sendDueMails.ts';
import { buildMailSession } from '../api/mail/buildMailSession.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../support/servers/mailServer.ts';

const DELAY_MINUTES = 30;

let test: TestApp;
let server: MailServer;
let email: string;
let admin: ApiClient;
let clock = new Date('2026-11-20T09:00:00+01:00');

/** Changes the time; logins have to be renewed. */
const turnTo = async (time: string | Date): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};
const pass = (minutes: number): Promise<void> => turnTo(new Date(clock.getTime() + minutes * 60_000));
const configure = (code: string, value: string | null) => admin.update('/api/configurations', { code, value });
const send = (): Promise<void> => sendDueMails(test.deps);
const taken = () => server.received.splice(0);
const receivers = () => taken().map(({ to }) => to);

beforeAll(async () => {
  server = await openMailServer();
  const settings = { publicUrl: 'http://pilotage.example' };
  test = await testApp({ now: () => clock, mailer: createMailer(server.url), settings });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  admin = apiClient(test, await test.as(email));
  await configure('email_contact', 'contact@pilotage.example');
  await configure('mail_delay_minutes', String(DELAY_MINUTES));
  await configure('mail_convocation_automatic', 'oui');
});
beforeEach(() => taken());
afterAll(async () => {
  await test.close();
  await server.close();
});

const mailTo = async (address: string) =>
  (await admin.list(`/api/mail_messages?address=${encodeURIComponent(address)}`)).member[0];

/** A trainee of a session in three days whose automatic convocation waits. */
const waitingConvocation = async (day: string, lastName: string) => {
  await turnTo(`${day}T09:00:00+01:00`);
  const start = new Date(clock.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const session = await buildMailSession(admin, start, { names: [lastName] });
  await runMailRules(test.deps);
  await pass(1);
  const [need] = session.needs;
  const trainee = (need?.trainee as ApiRecord | undefined)?.['@id'] ?? '';
  return { ...session, need: need?.['@id'] ?? '', trainee };
};

// FluentCRM/fluent-crm 19, mysociety/writetothem 2: queued messages kept the address that the contact had when they were written.
describe('an address that is corrected while a mail waits', () => {
  it('is where the automatic convocation goes, and what the outbox and the session show', async () => {
    const { trainee, training } = await waitingConvocation('2027-03-01', 'FAUTE');
    await admin.update(trainee, { email: 'faut@client.example' });
    await admin.update(trainee, { email: 'juste@client.example' });
    await pass(DELAY_MINUTES);
    await send();
    const [came] = taken();
    expect(came?.to).toEqual(['juste@client.example']);
    expect(came?.mail.html).toContain('/convocation?mail=');
    expect(await mailTo('juste@client.example')).toMatchObject({ state: 'sent', receiver: ['juste@client.example'] });
    const { member } = await admin.list(`/api/email_session_documents/training_sessions/${training.id}`);
    expect(member).toMatchObject([{ receiver: ['juste@client.example'] }]);
  });

  it('may be corrected in the form of the need, and in test mode is the one that is named', async () => {
    const { need, trainee } = await waitingConvocation('2027-03-08', 'ESSAI');
    const corrected = { '@id': trainee, firstName: 'Zoé', lastName: 'ESSAI', email: 'correct@client.example' };
    await admin.update(need, { trainee: corrected });
    await configure('mail_test_address', 'essais@pilotage.example');
    await configure('mail_test_mode', 'oui');
    await pass(DELAY_MINUTES);
    await send();
    const [came] = taken();
    await configure('mail_test_mode', 'non');
    expect(came?.to).toEqual(['essais@pilotage.example']);
    expect(came?.mail.html).toContain('correct@client.example');
    expect(came?.mail.html).not.toContain('essai@client.example');
  });

  it('that is removed instead gets nothing, and the outbox says why', async () => {
    const { trainee } = await waitingConvocation('2027-03-15', 'RETIRE');
    await admin.update(trainee, { email: null });
    await pass(DELAY_MINUTES);
    await send();
    expect(receivers()).not.toContainEqual(['retire@client.example']);
    expect(await mailTo('retire@client.example')).toMatchObject({
      state: 'canceled',
      smtpAnswer: expect.stringContaining('adresse'),
    });
  });

  it('of the company’s contact is where the convention goes, beside the others', async () => {
    const { training, logisticSession, company } = await waitingConvocation('2027-03-22', 'CONTRAT');
    const contacts = (await admin.list(`/api/company_contacts?company=${company['@id']}`)).member;
    await admin.call('POST', '/api/email_session_documents/send', {
      typeDocument: 'convention',
      emailType: 'company',
      trainingSession: training['@id'],
      logisticSession: logisticSession['@id'],
      title: 'Convention',
      content: 'Bonjour {{company_name}}',
      mails: [{ reader: company['@id'], receiver: ['contrats@client.example', 'autre@client.example'] }],
    });
    await pass(1);
    await admin.update(contacts[0]?.['@id'] ?? '', { email: 'formation@client.example' });
    await pass(DELAY_MINUTES);
    await send();
    expect(receivers()).toContainEqual(['formation@client.example', 'autre@client.example']);
  });

  it('of somebody else changes nothing, nor a correction of before', async () => {
    await waitingConvocation('2027-03-29', 'AUTRE');
    const other = await waitingConvocation('2027-03-29', 'VOISIN');
    await admin.update(other.trainee, { email: 'autre@client.example' });
    await admin.update(other.trainee, { email: 'voisin.bis@client.example' });
    await pass(DELAY_MINUTES);
    await send();
    const reachedAddresses = receivers().flat();
    expect(reachedAddresses).toEqual(expect.arrayContaining(['autre@client.example', 'voisin.bis@client.example']));
    expect(reachedAddresses).not.toContain('voisin@client.example');
  });

  it('of one mailbox for a whole company is corrected for the person alone', async () => {
    await turnTo('2027-04-19T09:00:00+02:00');
    const { needs, company } = await buildMailSession(admin, '2027-04-22', { names: ['COMMUN', 'RESTE'] });
    const trainees = needs.map(({ trainee }) => (trainee as ApiRecord)['@id']);
    for (const trainee of trainees) await admin.update(trainee, { email: 'contrats@client.example' });
    await runMailRules(test.deps);
    await pass(1);
    const [contact] = (await admin.list(`/api/company_contacts?company=${company['@id']}`)).member;
    await admin.update(contact?.['@id'] ?? '', { email: 'bureau@client.example' });
    await admin.update(trainees[0] ?? '', { email: 'commun@client.example' });
    await pass(DELAY_MINUTES);
    await send();
    const reachedAddresses = receivers().flat();
    expect(reachedAddresses).toEqual(expect.arrayContaining(['commun@client.example', 'contrats@client.example']));
    expect(reachedAddresses).not.toContain('bureau@client.example');
  });

  it('gets a link that proves its own mailbox', async () => {
    await turnTo('2027-04-05T09:00:00+02:00');
    const { needs } = await buildMailSession(admin, '2027-04-05', { names: ['LIEN'] });
    await configure('mail_missing_signature_automatic', 'oui');
    await turnTo('2027-04-05T18:20:00+02:00');
    await runMailRules(test.deps);
    await configure('mail_missing_signature_automatic', 'non');
    await pass(1);
    const trainee = (needs[0]?.trainee as ApiRecord | undefined)?.['@id'] ?? '';
    await admin.update(trainee, { email: 'lien.bis@client.example' });
    await pass(DELAY_MINUTES);
    await send();
    const came = taken().find(({ to }) => to[0] === 'lien.bis@client.example');
    const key = /\?mail=([\w-]+)/.exec(came?.mail.html ?? '')?.[1];
    expect(key).toBeTruthy();
    const keys = await test.database.query<{ email: string }>(
      "select email from attendance_mail_keys where key_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
      [key],
    );
    expect(keys).toEqual([{ email: 'lien.bis@client.example' }]);
  });

  // mautic/mautic 5723: the message that bounced was written again to the address that bounced.
  it('is where a message goes that the former address refused, once it is sent again', async () => {
    const { trainee } = await waitingConvocation('2027-04-12', 'REFUS');
    server.refuseReceiver('refus@client.example');
    await pass(DELAY_MINUTES);
    await send();
    server.refuseReceiver(null);
    const refused = await mailTo('refus@client.example');
    await admin.update(trainee, { email: 'accord@client.example' });
    expect((await admin.call('POST', `${refused?.['@id']}/retry`)).status).toBe(200);
    await send();
    expect(receivers()).toContainEqual(['accord@client.example']);
  });
});

// mautic/mautic 2862: mails in the spool still left for contacts who had been deleted.
describe('a mail that waits for somebody whose place another takes', () => {
  const merged = async (day: string, lastName: string, emailOfOther: string) => {
    const waiting = await waitingConvocation(day, lastName);
    const other = await buildRecord(admin, 'trainees', { firstName: 'Zoé', lastName, email: emailOfOther });
    const gone = await admin.item(waiting.trainee);
    const { status } = await admin.call('POST', `${other['@id']}/merge`, {
      trainee: waiting.trainee,
      versions: { [other['@id']]: other.version, [waiting.trainee]: gone.version },
    });
    expect(status).toBe(200);
    return { ...waiting, other };
  };

  it('goes to the trainee with whom theirs was merged', async () => {
    await merged('2027-05-03', 'DOUBLE', 'present@client.example');
    await pass(DELAY_MINUTES);
    await send();
    const addresses = receivers().flat();
    expect(addresses).toContain('present@client.example');
    expect(addresses).not.toContain('double@client.example');
  });

  it('goes to the last of three who were merged one after the other', async () => {
    const { other } = await merged('2027-05-10', 'TRIPLE', 'second@client.example');
    const last = await buildRecord(admin, 'trainees', { firstName: 'Zoé', lastName: 'TRIPLE', email: 'dernier@client.example' });
    const second = await admin.item(other['@id']);
    const { status } = await admin.call('POST', `${last['@id']}/merge`, {
      trainee: second['@id'],
      versions: { [last['@id']]: last.version, [second['@id']]: second.version },
    });
    expect(status).toBe(200);
    await pass(DELAY_MINUTES);
    await send();
    const addresses = receivers().flat();
    expect(addresses).toContain('dernier@client.example');
    expect(addresses).not.toContain('second@client.example');
    expect(addresses).not.toContain('triple@client.example');
  });

  /** A convention for the contact of a company, which waits. */
  const waitingConvention = async (day: string, lastName: string) => {
    const waiting = await waitingConvocation(day, lastName);
    const [contact] = (await admin.list(`/api/company_contacts?company=${waiting.company['@id']}`)).member;
    await admin.call('POST', '/api/email_session_documents/send', {
      typeDocument: 'convention',
      emailType: 'company',
      trainingSession: waiting.training['@id'],
      logisticSession: waiting.logisticSession['@id'],
      title: 'Convention',
      content: 'Bonjour {{company_name}}',
      mails: [{ reader: waiting.company['@id'], receiver: ['contrats@client.example'] }],
    });
    await pass(1);
    return { ...waiting, contact: contact?.['@id'] ?? '' };
  };

  it('goes to the main contact of the company once the contact is gone', async () => {
    const { company, contact } = await waitingConvention('2027-05-17', 'DEPART');
    const values = { company: company['@id'], email: 'suivant@client.example', main: true };
    await buildRecord(admin, 'company_contacts', values);
    await admin.remove(contact);
    await pass(DELAY_MINUTES);
    await send();
    const addresses = receivers().flat();
    expect(addresses).toContain('suivant@client.example');
    expect(addresses).not.toContain('contrats@client.example');
  });

  // civicrm/civicrm-core 19360: of two contacts with one address, the one who stays got nothing once the other was deleted.
  it('stays at an address that another contact of the company has as well', async () => {
    const { company, contact } = await waitingConvention('2027-05-31', 'PARTAGE');
    await buildRecord(admin, 'company_contacts', { company: company['@id'], email: 'contrats@client.example' });
    await buildRecord(admin, 'company_contacts', { company: company['@id'], email: 'principal@client.example', main: true });
    await admin.remove(contact);
    await pass(DELAY_MINUTES);
    await send();
    const addresses = receivers().flat();
    expect(addresses).toContain('contrats@client.example');
    expect(addresses).not.toContain('principal@client.example');
  });

  it('about a need goes to the manager who has taken the other’s place', async () => {
    const { need, company, training, logisticSession, contact } = await waitingConvention('2027-06-07', 'RELAIS');
    await admin.update(need, { manager: contact });
    await admin.call('POST', '/api/email_session_documents/send', {
      typeDocument: 'convocation',
      emailType: 'individual',
      trainingSession: training['@id'],
      logisticSession: logisticSession['@id'],
      title: 'Convocation',
      content: 'Bonjour',
      carbonCopy: ['contrats@client.example'],
      mails: [{ reader: need, receiver: ['relais@client.example'] }],
    });
    const next = await buildRecord(admin, 'company_contacts', { company: company['@id'], email: 'releve@client.example' });
    await pass(1);
    await admin.update(need, { manager: next['@id'] });
    await pass(DELAY_MINUTES);
    await send();
    const copied = taken().filter(({ to }) => to.includes('relais@client.example'));
    expect(copied.map(({ to }) => to)).toContainEqual(['relais@client.example', 'releve@client.example']);
  });

  it('stays with the contact while nobody has taken the place', async () => {
    const { contact } = await waitingConvention('2027-05-24', 'VACANT');
    await admin.remove(contact);
    await pass(DELAY_MINUTES);
    await send();
    expect(receivers().flat()).toContain('contrats@client.example');
  });
});

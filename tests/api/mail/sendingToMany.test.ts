import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MassSendingAnswer } from '../../../model/sessions/massSessions.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildMailSession } from './buildMailSession.ts';

const SEND = '/api/email_session_documents/send';
const NAMES = ['ARNAUD', 'BERTHE', 'COLIN'];

interface Sent {
  readonly queued: number;
  readonly messages: readonly string[];
}

let test: TestApp;
let admin: ApiClient;
let session: Awaited<ReturnType<typeof buildMailSession>>;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await admin.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await admin.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
});
afterAll(() => test.close());
beforeEach(async () => {
  session = await buildMailSession(admin, '2027-03-10', { names: NAMES });
});

const bodyFor = (mails: readonly object[], change: object = {}) => ({
  title: 'Convocation',
  content: '<p>Bonjour.</p>',
  trainingSession: session.training['@id'],
  logisticSession: session.logisticSession['@id'],
  typeDocument: 'convocation',
  emailType: 'individual',
  mails,
  ...change,
});

const toEach = () => session.needs.map(({ '@id': reader }) => ({ reader, receiver: ['a@client.example'] }));

const sendTo = async (mails: readonly object[], change: object = {}): Promise<Sent> => {
  const { status, body } = await admin.call('POST', SEND, bodyFor(mails, change));
  expect([status, body]).toEqual([202, expect.anything()]);
  return body as Sent;
};

const stateOf = async (iri: string) => (await admin.item(iri)).state;

describe('all messages of one act', () => {
  it('are stopped by one call, without those that have left', async () => {
    const { messages } = await sendTo(toEach());
    expect(messages).toHaveLength(NAMES.length);
    const [gone = ''] = messages;
    await test.database.query("update mail_messages set state = 'sent' where id = $1", [Number(gone.split('/').at(-1))]);
    const ids = messages.map((iri) => Number(iri.split('/').at(-1)));
    const { body } = await admin.call('POST', '/api/mail_messages/mass_cancel', { ids });
    expect(body).toMatchObject({ totalItem: NAMES.length, canceled: NAMES.length - 1 });
    expect(await Promise.all(messages.map(stateOf))).toEqual(['sent', 'canceled', 'canceled']);
  });

  it('are not stopped by those who may only read them', async () => {
    const { messages } = await sendTo(toEach());
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    await reader.refusal(403, 'POST', '/api/mail_messages/mass_cancel', { ids: [Number(messages[0]?.split('/').at(-1))] });
    expect(await stateOf(String(messages[0]))).toBe('queued');
  });

  it('are counted while their documents are made', async () => {
    const as = await test.addUser({ groups: ['super-admin'] });
    const body = bodyFor(toEach(), { withDocument: true });
    const headers = { Cookie: as.cookie, 'Content-Type': 'application/json', Accept: 'application/x-ndjson' };
    const response = await test.app.request(SEND, { method: 'POST', headers, body: JSON.stringify(body) });
    const lines = await response.text();
    const read = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(read.slice(0, -1)).toEqual(NAMES.map((_, at) => ({ done: at + 1, totalItem: NAMES.length })));
    expect(read.at(-1)).toMatchObject({ answer: { queued: NAMES.length, refused: [] } });
  });
});

describe('an address that is typed for somebody without one', () => {
  const withoutAddress = async (): Promise<ApiRecord> => {
    const trainee = (session.needs[0] as ApiRecord).trainee as ApiRecord;
    return admin.update(trainee['@id'], { email: null });
  };
  const typed = (keep: boolean) => [
    { reader: session.needs[0]?.['@id'], receiver: ['trouvee@client.example', 'copie@client.example'], keep },
  ];

  it('is kept on the record if wished', async () => {
    const { '@id': trainee } = await withoutAddress();
    await sendTo(typed(false));
    expect((await admin.item(trainee)).email ?? null).toBeNull();
    await sendTo(typed(true), { again: true });
    expect((await admin.item(trainee)).email).toBe('trouvee@client.example');
  });

  it('never replaces an address that somebody gave meanwhile', async () => {
    const { '@id': trainee } = await withoutAddress();
    await admin.update(trainee, { email: 'sienne@client.example' });
    await sendTo(typed(true));
    expect((await admin.item(trainee)).email).toBe('sienne@client.example');
  });

  it('is kept for a company too', async () => {
    const company = session.company['@id'];
    await admin.update(company, { email: null });
    await sendTo([{ reader: company, receiver: ['siege@client.example'], keep: true }], { emailType: 'company' });
    expect((await admin.item(company)).email).toBe('siege@client.example');
  });

  it('is not kept by somebody who may not change the record: nothing is sent', async () => {
    const { '@id': trainee } = await withoutAddress();
    const roles = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINEE'] as const;
    const officer = apiClient(test, await test.addUser({ roles: [...roles] }));
    const problem = await officer.refusal(403, 'POST', SEND, bodyFor(typed(true)));
    expect(problem.detail).toContain('décochez');
    expect((await admin.item(trainee)).email ?? null).toBeNull();
    const path = `/api/email_session_documents/training_sessions/${session.training.id}`;
    expect((await admin.list(path)).totalItems).toBe(0);
  });
});

describe('a document for the people of several sessions', () => {
  const massSend = async (body: object) => {
    const answer = await admin.call('POST', '/api/training_sessions/mass_send', { typeDocument: 'convocation', ...body });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as MassSendingAnswer;
  };

  it('goes to those who have not got it; those without an address, and sessions that cannot send, are named', async () => {
    const other = await buildMailSession(admin, '2027-03-11', { names: ['DURAND', 'ETIENNE'] });
    const silent = await buildMailSession(admin, '2027-03-12', { names: ['FABRE'] });
    await admin.update(silent.logisticSession['@id'], { withoutConvocation: true });
    const [durand] = other.needs as [ApiRecord];
    await admin.update((durand.trainee as ApiRecord)['@id'], { email: null });
    await sendTo([{ reader: session.needs[0]?.['@id'], receiver: ['arnaud@client.example'] }]);

    const ids = [session, other, silent].map(({ training }) => training.id);
    const foreseen = { changed: 2, unchanged: 0, mails: 3, refused: [{ id: silent.training.id }] };
    const unwritten = [{ name: 'Zoé DURAND', reason: 'aucune adresse e-mail' }];
    const preview = await massSend({ ids, expected: 3, preview: true });
    expect(preview).toMatchObject({ ...foreseen, unwritten, messages: [] });
    const sent = await massSend({ ids, expected: 3 });
    expect(sent).toMatchObject({ ...foreseen, unwritten });
    const receivers = await Promise.all(sent.messages.map(async (iri) => (await admin.item(iri)).receiver));
    expect(receivers.flat().toSorted()).toEqual(['berthe@client.example', 'colin@client.example', 'etienne@client.example']);
    const [message = ''] = sent.messages;
    expect((await admin.item(message)).attachments).toHaveLength(1);

    expect(await massSend({ ids: [session.training.id] })).toMatchObject({ changed: 0, unchanged: 1, mails: 0 });
  });

  it('is neither a convocation to a session that has begun, nor anything of a cancelled one', async () => {
    const begun = await buildMailSession(admin, '2025-03-11', { names: ['GALLET'] });
    const canceled = await buildMailSession(admin, '2027-03-15', { names: ['HUBERT'] });
    await admin.update(canceled.training['@id'], { status: 'canceled' });
    const ids = [begun.training.id, canceled.training.id];
    const { mails, refused } = await massSend({ ids, preview: true });
    expect([mails, refused.map(({ reason }) => reason)]).toEqual([
      0,
      [expect.stringContaining('a commencé'), 'La session est annulée : il n’y a plus rien à envoyer.'],
    ]);
  });
});

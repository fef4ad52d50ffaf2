import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { buildMailSession } from './buildMailSession.ts';

const MORNING = new Date('2026-12-01T09:05:00+01:00');
/** Certificates wait for the last half-day. */
const EVENING = new Date('2026-12-01T17:02:00+01:00');

let now = MORNING;
const SEND = '/api/email_session_documents/send';

interface Draft {
  readonly reader: string;
  readonly receiver: readonly string[];
  readonly refusal: string | null;
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

let test: TestApp;
let admin: ApiClient;
let trainingSession: Awaited<ReturnType<typeof buildMailSession>>;
let signed: ApiRecord;
let unsigned: ApiRecord;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await admin.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await admin.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
  trainingSession = await buildMailSession(admin, '2026-12-01', { names: ['ARNAUD', 'ZELIE'] });
  [signed, unsigned] = trainingSession.needs as [ApiRecord, ApiRecord];
  const [entry] = (await admin.list(`/api/emargements?needTraining=${signed.id}`)).member;
  const drawing = { svg: SIGNATURE_SVG, deviceTime: MORNING, trainerId: null, period: 'morning' as const };
  await signPeriod(test.database, { ...drawing, uuid: String(entry?.uuid), actor: null, now: MORNING });
  now = EVENING;
  // The session is not over: certificates are released before the sheet is validated.
  await admin.create('document_releases', {
    trainingSession: trainingSession.training['@id'],
    type: 'completion_certificate',
    reason: 'Le client attend',
  });
});
afterAll(() => test.close());

const draftsFor = async (emailType: string): Promise<readonly Draft[]> => {
  const search = `trainingSession=${trainingSession.training.id}&logisticSession=${trainingSession.logisticSession.id}&typeDocument=completion_certificate`;
  const answer = await admin.item(`/api/email_session_documents/drafts?${search}&emailType=${emailType}`);
  return (answer as unknown as { readonly readers: readonly Draft[] }).readers;
};

const sendTo = (readers: readonly ApiRecord[], change: object = {}) =>
  admin.call('POST', SEND, {
    typeDocument: 'completion_certificate',
    emailType: 'individual',
    trainingSession: trainingSession.training['@id'],
    logisticSession: trainingSession.logisticSession['@id'],
    withDocument: true,
    title: 'Certificat',
    content: '<p>Bonjour</p>',
    mails: readers.map((reader) => ({ reader: reader['@id'], receiver: ['a@client.example'] })),
    ...change,
  });

const queued = async (): Promise<readonly ApiRecord[]> =>
  (await admin.list(`/api/email_session_documents/training_sessions/${trainingSession.training.id}`)).member;

/** What a test queues, besides what others have. */
const queueing = async (send: () => Promise<Answer>) => {
  const before = (await queued()).map(({ id }) => id);
  const answer = await send();
  return { answer, added: (await queued()).filter(({ id }) => !before.includes(id)) };
};

it('shows for each recipient why their document cannot be made, before sending', async () => {
  const readers = await draftsFor('individual');
  expect(readers.map(({ reader, refusal }) => [reader, refusal])).toEqual([
    [signed['@id'], null],
    [unsigned['@id'], expect.stringContaining('Aucune demi-journée')],
  ]);
  expect(await draftsFor('company')).toMatchObject([
    {
      reader: trainingSession.company['@id'],
      refusal: null,
      leftOut: [{ name: 'ZELIE Zoé', reason: expect.stringContaining('Aucune') }],
    },
  ]);
});

it('sends to the others when one document cannot be made, and names it with the reason', async () => {
  const { answer, added } = await queueing(() => sendTo([signed, unsigned]));
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({
    queued: 1,
    refused: [{ reader: unsigned['@id'], reason: expect.stringContaining('Aucune demi-journée') }],
  });
  expect(added.map(({ needTraining }) => (needTraining as ApiRecord)['@id'])).toEqual([signed['@id']]);
  expect((await admin.item(added[0]?.['@id'] ?? '')).attachments).toHaveLength(1);
});

it('refuses with reasons when no document can be made, and can send without documents', async () => {
  const { answer, added } = await queueing(() => sendTo([unsigned]));
  expect(answer).toMatchObject({ status: 422, body: { code: 'document.refused' } });
  expect(added).toEqual([]);
  expect((await sendTo([unsigned], { withDocument: false })).body).toMatchObject({ queued: 1, refused: [] });
});

it('gives a company the documents of its trainees who have one', async () => {
  const { answer, added } = await queueing(() => sendTo([trainingSession.company], { emailType: 'company' }));
  expect(answer.body).toMatchObject({ queued: 1, refused: [] });
  expect((await admin.item(added[0]?.['@id'] ?? '')).attachments).toHaveLength(1);
});

it('proposes no invalid address, and writes to the others of a sheet', async () => {
  const trainee = (await admin.item(unsigned['@id'])).trainee as ApiRecord;
  await test.database.query("update trainees set email = 'zelie@' where id = $1", [trainee.id]);
  expect((await draftsFor('individual')).map(({ receiver }) => receiver)).toEqual([['arnaud@client.example'], []]);
  const [sheet] = await test.database.query<{ uuid: string }>(
    'select uuid from emargement_sheets where training_session_id = $1',
    [trainingSession.training.id],
  );
  const { body } = await admin.call('POST', `/api/emargements/${sheet?.uuid}/send_emails`);
  expect(body).toMatchObject({ queued: 1, withoutEmail: ['Zoé ZELIE'] });
});

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, type DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { SESSION_MAIL_DOCUMENTS } from '../../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_MAILS, REMINDER_MAIL } from '../../../model/messages/mail/logisticSessionMails.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { sheetFolder } from '../../../server/evidence/controlFile/sheetFolder.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { calendarsOf, eventOf } from '../../support/files/mailCalendars.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';

/** A word that is nowhere else. */
const INTERNAL = 'XQ-INTERNE-77';
const OFFICIAL = 'Freiner tôt et bien';
/** The last half-day is over: certificates wait for it. */
const EVENING = new Date('2026-11-26T17:30:00Z');

let server: MailServer;
let test: TestApp;
let api: ApiClient;
let of: { trainingSessionId: number; logisticSessionId: number };
let trainingSession: ApiRecord;
let need: ApiRecord;
let company: ApiRecord;
let sheet: string;

beforeAll(async () => {
  // In the session's morning.
  server = await openMailServer();
  test = await testApp({
    now: () => new Date('2026-11-26T09:05:00Z'),
    mailer: createMailer(server.url),
    sms: IDLE_SMS,
    settings: { publicUrl: 'http://formation.example' },
  });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const settings = {
    organisation_name: 'Pilotage Formation',
    organisation_nda: '11 75 12345 75',
    organisation_region: 'd’Île-de-France',
    email_contact: 'contact@pilotage.example',
    mail_delay_minutes: '0',
  };
  for (const [code, value] of Object.entries(settings)) await api.update('/api/configurations', { code, value });
  const trainer = await buildRecord(api, 'trainers', { qualifications: 'BEPECASER' });
  const built = await buildLogisticSession(api, { trainers: [trainer['@id']] });
  ({ trainingSession } = built);
  const type = (trainingSession.trainingType as ApiRecord)['@id'];
  const titles = { name: INTERNAL, titleConvention: OFFICIAL, titleAttestation: null };
  await api.update(type, { ...titles, objective: 'Savoir freiner', programme: 'Théorie' });
  company = await buildRecord(api, 'companies', { name: 'FLOTTE DU SUD' });
  const trainee = (lastName: string) => ({
    firstName: 'Zoé',
    lastName,
    email: `${lastName.toLowerCase()}@client.example`,
    phoneNumber: '0612345678',
  });
  need = await buildNeed(api, { company: company['@id'], trainee: trainee('ARNAUD'), unitPrice: 420 });
  const alone = await buildNeed(api, { trainee: trainee('CARON'), unitPrice: 420 });
  for (const one of [need, alone]) {
    await api.update(`${one['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  }
  const [entry] = (await api.list(`/api/emargements?needTraining=${need.id}`)).member;
  const form = new FormData();
  form.set('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  expect((await test.call('POST', `${entry?.['@id']}/sign/morning`, { body: form })).status).toBe(201);
  for (const released of ['completion_certificate', 'attestation'])
    await api.create('document_releases', {
      type: released,
      reason: 'Le client attend',
      trainingSession: trainingSession['@id'],
    });
  of = { trainingSessionId: Number(trainingSession.id), logisticSessionId: Number(built.logisticSession.id) };
  const [row] = await test.database.query<{ uuid: string }>('select uuid from emargement_sheets limit 1');
  sheet = row?.uuid ?? '';
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const read = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { readonly info: object };
  return `${(await extractText(pdf, { mergePages: true })).text} ${JSON.stringify(info)}`;
};

describe('a training whose internal name differs from its official title', () => {
  it.each(DOCUMENT_TYPES)('has the official one on %s and in its file name', async (type: DocumentType) => {
    const documents = await produceDocuments({ ...test.deps, now: () => EVENING }, { ...of, type });
    expect(documents.length).toBeGreaterThan(0);
    for (const { bytes, title, fileName } of documents) {
      const said = `${await read(bytes)} ${title} ${fileName}`;
      expect(said).toContain(OFFICIAL);
      expect(said).not.toContain(INTERNAL);
    }
  });

  it.each(SESSION_MAIL_DOCUMENTS.flatMap((document) => (['individual', 'company'] as const).map((kind) => ({ document, kind }))))(
    'has it in the mail of $document to $kind',
    async ({ document, kind }) => {
      const reader = kind === 'individual' ? { needTraining: need['@id'] } : { company: company['@id'] };
      const { title, content } = DEFAULT_MAILS[document];
      const { status, body } = await api.call('POST', '/api/email_session_documents/preview', {
        ...{ trainingSession: trainingSession['@id'], typeDocument: document, emailType: kind, title },
        ...reader,
        content: document === 'convocation' ? content + REMINDER_MAIL.content : content,
      });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(OFFICIAL);
      expect(JSON.stringify(body)).not.toContain(INTERNAL);
    },
  );

  it('has it on public pages, in findings and in the evidence of the session', async () => {
    for (const path of [
      `/api/emargements/${sheet}`,
      `/api/evidence/logistic_sessions/${of.logisticSessionId}`,
      '/api/retention',
    ]) {
      const { status, body } = await api.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body), path).not.toContain(INTERNAL);
    }
  });

  it('has it in the names and texts of the control file', async () => {
    const drawnOnce = (_key: string, draw: () => Promise<unknown>) => draw() as never;
    const entries = await sheetFolder(test.deps, { sheetUuid: sheet, companyId: null, origin: null, actor: null, drawnOnce });
    expect(entries.map(({ path }) => path).join()).toContain(OFFICIAL);
    for (const { path, bytes } of entries)
      expect(`${path} ${path.endsWith('.pdf') ? await read(bytes) : Buffer.from(bytes).toString()}`, path).not.toContain(
        INTERNAL,
      );
    expect(entries.filter(({ path }) => path.endsWith('.pdf')).length).toBeGreaterThan(2);
  });

  it('has it in the invitation of a convocation, in signing mails and in SMS', async () => {
    await api.create('email_session_documents', {
      ...{ typeDocument: 'convocation', emailType: 'individual', title: 'Convocation', content: '<p>Bonjour</p>' },
      ...{ trainingSession: trainingSession['@id'], needTraining: need['@id'], receiver: ['zoe@client.example'] },
    });
    for (const about of ['signature', 'email_confirmation']) {
      const { status } = await api.call('POST', `/api/emargements/${sheet}/send_emails`, { about });
      expect([about, status]).toEqual([about, 202]);
    }
    const sms = await api.call('POST', `/api/emargements/${sheet}/sms`, { segments: 2 });
    expect([sms.status, sms.body]).toMatchObject([202, { queued: 2 }]);
    await sendDueMails(test.deps);
    const summaries = server.received.flatMap(calendarsOf).map((calendar) => eventOf(calendar).summary);
    expect([...new Set(summaries)]).toEqual([`Formation : ${OFFICIAL}`]);
    const subjects = server.received.map(({ mail }) => `${mail.subject} ${mail.html} ${mail.text}`);
    expect(subjects.length).toBeGreaterThan(3);
    for (const said of subjects) expect(said).not.toContain(INTERNAL);
    expect(subjects.join()).toContain(OFFICIAL);
    const texts = await test.database.query<{ text: string }>('select text from sms_messages');
    expect(texts).toHaveLength(2);
    for (const { text } of texts) expect(text).not.toContain(INTERNAL);
  });

  it('has it on the page that verifies a printed sheet', async () => {
    const [row] = await test.database.query<{ code: string }>('select verification_code as code from emargement_sheets');
    const { status, body } = await test.call('GET', `/api/verifications/${row?.code}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(OFFICIAL);
    expect(JSON.stringify(body)).not.toContain(INTERNAL);
  });

  it('has the signed hours in the attestation’s mail, as its paper', async () => {
    const hours = async (typeDocument: string) => {
      const preview = await api.call('POST', '/api/email_session_documents/preview', {
        ...{ trainingSession: trainingSession['@id'], needTraining: need['@id'], emailType: 'individual' },
        ...{ typeDocument, title: '{{training_duration}}', content: '<p>x</p>' },
      });
      return (preview.body as { readonly subject: string }).subject;
    };
    expect([await hours('attestation'), await hours('completion_certificate')]).toEqual(['3 h 30', '3 h 30']);
    expect(await hours('convention')).toBe('7 h');
  });
});

import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { RetentionView } from '../../../model/retention/retention.ts';
import type { JobData } from '../../../server/context/jobData.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { failDocuments, runDocuments } from '../../../server/documents/runDocuments.ts';
import { queueMail } from '../../../server/outbox/queueMail.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, PNG } from '../../support/app/upload.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';

const ORGANISATION = {
  organisation_name: 'Pilotage Formation',
  organisation_nda: '11 75 12345 75',
  organisation_region: 'd’Île-de-France',
};

/** The middle of the session's morning, and its evening: certificates wait for the last half-day. */
const MORNING = new Date('2026-11-26T09:05:00Z');
const EVENING = new Date('2026-11-26T16:45:00Z');

let now = MORNING;

let test: TestApp;
let admin: Person;
let api: ApiClient;
let logisticSession: Awaited<ReturnType<typeof buildLogisticSession>>;
let needs: readonly [withCompany: ApiRecord, alone: ApiRecord];
let company: ApiRecord;

beforeAll(async () => {
  now = MORNING;
  test = await testApp({ now: () => now });
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  for (const [code, value] of Object.entries(ORGANISATION)) await api.update('/api/configurations', { code, value });
  logisticSession = await buildLogisticSession(api);
  const type = (logisticSession.trainingSession.trainingType as ApiRecord)['@id'];
  await api.update(type, { objective: 'Savoir freiner', programme: 'Théorie\nPratique', titleConvention: 'Freiner tôt' });
  company = await buildRecord(api, 'companies', { name: 'FLOTTE DU SUD' });
  needs = [await buildNeed(api, { company: company['@id'] }), await buildNeed(api)];
  for (const need of needs) {
    await api.update(`${need['@id']}/associate_training_session`, { trainingSession: logisticSession.trainingSession['@id'] });
  }
  await signMorning(needs[0]);
  now = EVENING;
  // The sheet is not validated: certificates are released before.
  const release = { type: 'completion_certificate', reason: 'Le client attend' };
  await api.create('document_releases', { ...release, trainingSession: logisticSession.trainingSession['@id'] });
});
afterAll(() => test.close());

const signMorning = async ({ id }: ApiRecord): Promise<void> => {
  const [entry] = (await api.list(`/api/emargements?needTraining=${id}`)).member;
  const form = new FormData();
  form.set('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  expect((await test.call('POST', `${entry?.['@id']}/sign/morning`, { body: form })).status).toBe(201);
};

const PATH = 'documents_mass_generation';
const address = (type: string, session = logisticSession): string =>
  `/api/print/training_sessions/${session.trainingSession.id}/logistic_sessions/${session.logisticSession.id}/${PATH}/${type}`;

const download = async (set: ApiRecord): Promise<Uint8Array> => {
  const file = (await api.item(set['@id'])).file as ApiRecord;
  const [stored] = await test.database.query<{ key: string }>('select storage_key as key from files where id = $1', [file.id]);
  expect((await api.call('GET', file['@id'])).status).toBe(200);
  return test.files.read(stored?.key ?? '');
};

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

const ask = async (type: string, format: string): Promise<ApiRecord> =>
  (await api.call('POST', address(type), { format })).body as ApiRecord;

const parts = async (set: ApiRecord): Promise<number> =>
  (await test.database.query('select 1 from training_session_document_parts where set_id = $1', [set.id])).length;

/** Runs the job of a set in a process that stops after the first document. */
const runUntilFirstPart = async (data: JobData['session_documents']): Promise<void> => {
  const [draw, stop] = [test.deps.files.write, new AbortController()];
  const files = {
    ...test.deps.files,
    write: async (...given: Parameters<typeof draw>) => {
      await draw(...given);
      stop.abort();
    },
  };
  await runDocuments({ ...test.deps, files }, data, stop.signal);
};

describe('documents of a session', () => {
  it('are made as an archive of one file each, by a job that reports progress', async () => {
    const answer = await api.call('POST', address('nominative_convocation'), { format: 'zip' });
    expect(answer.status).toBe(202);
    const set = answer.body as ApiRecord;
    expect(answer.headers.get('Location')).toBe(set['@id']);
    expect(set).toMatchObject({ status: 'in_progress', nbDocuments: 2, nbDocumentsGenerated: 0, refused: [], file: null });
    expect(new Date(String(set.createdAt))).toEqual(EVENING);
    await test.runJobs();
    expect(await api.item(set['@id'])).toMatchObject({ status: 'finished', nbDocumentsGenerated: 2, errorMessage: null });
    const files = Object.entries(unzipSync(await download(set)));
    expect(files.map(([name]) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Convocation - DURAND \d+ Jean\.pdf$/)]),
    );
    expect(await textOf(files[0]?.[1] ?? new Uint8Array())).toContain('Freiner tôt');
    expect(await parts(set)).toBe(0);
  });

  it('resume from finished parts after an interruption, and become one PDF', async () => {
    const set = await ask('evaluation', 'merged');
    const data = { setId: set.id, requestId: 'stopped', origin: null };
    // A process stopped before its first document, and one killed after it.
    await runDocuments(test.deps, data, AbortSignal.abort());
    expect(await api.item(set['@id'])).toMatchObject({ status: 'in_progress', nbDocumentsGenerated: 0 });
    await runUntilFirstPart(data);
    expect([(await api.item(set['@id'])).nbDocumentsGenerated, await parts(set)]).toEqual([1, 1]);
    await test.runJobs();
    expect(await api.item(set['@id'])).toMatchObject({ status: 'finished', nbDocumentsGenerated: 2 });
    const text = await textOf(await download(set));
    for (const need of needs) expect(text).toContain((need.trainee as ApiRecord).lastName);
    // A later run finds nothing to do.
    await runDocuments(test.deps, data, new AbortController().signal);
    expect(await test.database.query("select 1 from files where file_name like 'Évaluation%'")).toHaveLength(1);
  });

  it('end with the reason once their job has failed for good, without finished parts', async () => {
    const set = await ask('evaluation', 'merged');
    const data = { setId: set.id, requestId: 'failed', origin: null };
    await runUntilFirstPart(data);
    expect(await parts(set)).toBe(1);
    await failDocuments(test.deps, data);
    const failed = { status: 'error', errorMessage: problemMessage('document.interrupted'), file: null };
    expect(await api.item(set['@id'])).toMatchObject(failed);
    await test.runJobs();
    expect(await api.item(set['@id'])).toMatchObject(failed);
    expect(await parts(set)).toBe(0);
  });

  it('are refused with each trainee’s reason, in the preview and on request', async () => {
    const foreseen = (await api.call('GET', address('convention'))).body as { refused: readonly { reason: string }[] };
    expect(foreseen.refused.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringContaining('produisez « Contrat de formation (particulier) »'),
      expect.stringContaining('Le prix de la formation pour cette société manque'),
    ]);
    const refused = await api.refusal(422, 'POST', address('convention'));
    expect(refused).toMatchObject({ code: 'document.refused', detail: expect.stringContaining('L6353-4') });
    const unsigned = await buildLogisticSession(api);
    await buildPlannedNeed(api, unsigned.trainingSession['@id']);
    const certificates = await api.refusal(422, 'POST', address('completion_certificate', unsigned));
    expect(certificates.detail).toContain('Aucune demi-journée');
    await api.update(logisticSession.logisticSession['@id'], {
      costs: [{ companyId: company.id, companyName: 'FLOTTE DU SUD', cost: 900, additionalCost: 0 }],
    });
    const set = await ask('convention', 'merged');
    expect(set).toMatchObject({ nbDocuments: 1, refused: [{ needTrainingId: needs[1].id }] });
    await test.runJobs();
    const text = await textOf(await download(set));
    for (const said of ['FLOTTE DU SUD', '900,00', 'numéro 11 75 12345 75', 'Freiner tôt', 'Théorie'])
      expect(text).toContain(said);
  });

  it('certify only the signed hours', async () => {
    const of = { trainingSessionId: logisticSession.trainingSession.id, logisticSessionId: logisticSession.logisticSession.id };
    const [certificate, ...more] = await produceDocuments(test.deps, { ...of, type: 'completion_certificate' });
    expect([certificate?.needTrainingId, more]).toEqual([needs[0].id, []]);
    const text = await textOf(certificate?.bytes ?? new Uint8Array());
    expect(text).toContain('Durée effectivement signée : 3 h 30');
    expect(text).toContain('Non signée, non certifiée');
    const sheet = await produceDocuments(test.deps, { ...of, type: 'signature_sheet', origin: 'https://pilotage.example' });
    expect(await textOf(sheet[0]?.bytes ?? new Uint8Array())).toContain('https://pilotage.example/#/verification/');
    await expect(
      produceDocuments(test.deps, { ...of, type: 'completion_certificate', needTrainingId: needs[1].id }),
    ).rejects.toMatchObject({ code: 'document.refused' });
  });

  it('need the right to the session, in its area', async () => {
    const elsewhere = await buildRecord(api, 'areas');
    const [stranger, colleague] = await Promise.all([
      test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING'] }),
      test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: [String(elsewhere.code)] }),
    ]);
    const { '@id': set } = await ask('cover_page', 'merged');
    await test.runJobs();
    const { '@id': file } = (await api.item(set)).file as ApiRecord;
    for (const method of ['GET', 'POST']) {
      expect((await test.call(method, address('attestation'))).status).toBe(401);
      await apiClient(test, stranger).refusal(403, method, address('attestation'));
      await apiClient(test, colleague).refusal(404, method, address('attestation'));
    }
    await apiClient(test, stranger).refusal(403, 'GET', set);
    await apiClient(test, colleague).refusal(404, 'GET', set);
    await apiClient(test, colleague).refusal(404, 'GET', file);
    await api.refusal(
      404,
      'POST',
      address('attestation').replace(`logistic_sessions/${logisticSession.logisticSession.id}`, 'logistic_sessions/99999'),
    );
    await api.refusal(422, 'POST', `${address('evaluation')}?format=docx`);
  });
});

describe('items past their retention period', () => {
  const due = async (kind: string) => {
    const { kinds } = (await api.item('/api/retention')) as unknown as RetentionView;
    return kinds.find((one) => one.kind === kind)?.items.map(({ key }) => key);
  };
  const erase = async (kind: string, key: string) => {
    const answer = await api.call('POST', '/api/retention/erase', { kind, keys: [key], confirmation: 'EFFACER' });
    expect(answer.body).toMatchObject({ erased: 1 });
  };

  it('are listed, then erased: a certificate with its file, a message except the fact that it was sent', async () => {
    const set = await ask('completion_certificate', 'merged');
    const mail = await queueMail(test.database, {
      kind: 'convocation',
      subject: 'Convocation',
      html: '<p>Jean</p>',
      to: ['jean@client.example'],
      from: null,
      attachments: [],
      now: testNow(),
    });
    await test.runJobs();
    expect([await due('certificates'), await due('mails')]).toEqual([[], []]);
    await test.database.query("update training_session_documents set created_at = '2020-11-20' where id = $1", [set.id]);
    await test.database.query("update mail_messages set state = 'sent', created_at = '2020-11-20' where id = $1", [mail]);
    expect([await due('certificates'), await due('mails')]).toEqual([[String(set.id)], [String(mail)]]);
    const [file] = await test.database.query<{ key: string }>(
      'select f.storage_key as key from files f join training_session_documents d on d.file_id = f.id where d.id = $1',
      [set.id],
    );
    await erase('certificates', String(set.id));
    await erase('mails', String(mail));
    expect([await due('certificates'), await due('mails')]).toEqual([[], []]);
    await expect(test.files.read(file?.key ?? '')).rejects.toThrow();
    await api.refusal(404, 'GET', set['@id']);
    const [left] = await test.database.query('select kind, subject, html, receiver from mail_messages where id = $1', [mail]);
    expect(left).toEqual({ kind: 'convocation', subject: 'Message effacé', html: '', receiver: [] });
    const { member } = await api.list('/api/api_logs?action=erase');
    expect(member.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(['training_session_documents', 'mail_messages']),
    );
  });
});

describe('a template', () => {
  const body = DEFAULT_DOCUMENT_TEXTS.nominative_convocation.body;
  const template = { documentType: 'nominative_convocation', brand: 'generic', title: 'Invitation', body };

  const upload = async (name: string, bytes: string | Uint8Array, type: string): Promise<string> =>
    ((await api.call('POST', '/api/files', formOf([{ content: bytes, name, type }]))).body as ApiRecord)['@id'];

  it('is refused without required variables, with unknown ones, and with the Qualiopi mark', async () => {
    const refusedFor = async (change: object): Promise<string> =>
      (await api.refusal(422, 'POST', '/api/document_templates', { ...template, ...change })).detail;
    expect(await refusedFor({ body: body.replace('{{internal_rules}}', '') })).toContain('{{internal_rules}}');
    expect(await refusedFor({ body: `${body}\n{{price}}` })).toContain('inconnue');
    expect(await refusedFor({ body: `${body}\nVoir {{timetable}} ici` })).toContain('seul sur sa ligne');
    expect(await refusedFor({ body: `${body}\nOrganisme certifié Q u a l i ö p i` })).toContain('Qualiopi');
    const named = await upload('Logo_QUALIOPI.png', PNG, 'image/png');
    expect(await refusedFor({ headerImage: named })).toContain('Qualiopi');
    // Its name is neutral, its metadata is not.
    const told = await upload('logo.png', Buffer.concat([PNG, Buffer.from('tEXtTitle\0Qualiopi')]), 'image/png');
    expect(await refusedFor({ headerImage: told })).toContain('Qualiopi');
    await api.refusal(422, 'PUT', '/api/configurations', { code: 'organisation_logo', value: named });
    await api.refusal(422, 'PUT', '/api/configurations', { code: 'document_follow_up', value: 'Certifié Qualiopi' });
  });

  it('is used by documents once saved, and previewed on a session before', async () => {
    const wording = `Cher stagiaire, à bientôt.\n${body}`;
    const trainingSession = logisticSession.trainingSession['@id'];
    const preview = await test.app.request('/api/document_templates/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: admin.cookie },
      body: JSON.stringify({ ...template, body: wording, trainingSession }),
    });
    expect(preview.status).toBe(200);
    expect(await textOf(new Uint8Array(await preview.arrayBuffer()))).toContain('Cher stagiaire, à bientôt.');
    const reader = await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION'] });
    await apiClient(test, reader).refusal(404, 'POST', '/api/document_templates/preview', { ...template, trainingSession });
    await api.create('document_templates', { ...template, body: wording });
    await api.refusal(422, 'POST', '/api/document_templates', template);
    const set = await ask('nominative_convocation', 'merged');
    await test.runJobs();
    expect(await textOf(await download(set))).toContain('Cher stagiaire, à bientôt.');
    // The template of a training precedes the one of all trainings.
    const trainingType = (logisticSession.trainingSession.trainingType as ApiRecord)['@id'];
    await api.create('document_templates', { ...template, trainingType, body: `Bienvenue au freinage.\n${body}` });
    const ofTraining = await ask('nominative_convocation', 'merged');
    await test.runJobs();
    expect(await textOf(await download(ofTraining))).toContain('Bienvenue au freinage.');
  });

  it('has a logo that only administrators may read through the settings', async () => {
    const logo = await upload('logo.png', PNG, 'image/png');
    await api.update('/api/configurations', { code: 'organisation_logo', value: logo });
    const keeper = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION'] }));
    expect((await keeper.call('GET', logo)).status).toBe(200);
    const secret = await upload('secret.pdf', PDF, 'application/pdf');
    await keeper.refusal(422, 'PUT', '/api/configurations', { code: 'organisation_stamp', value: secret });
    await keeper.update('/api/configurations', { code: 'document_breaks', value: secret });
    await keeper.refusal(404, 'GET', secret);
  });
});

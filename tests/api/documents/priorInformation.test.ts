import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, PNG } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T09:00:00+01:00') });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const upload = async (name: string, content: string | Uint8Array, type: string): Promise<string> =>
  ((await admin.call('POST', '/api/files', formOf([{ content, name, type }]))).body as ApiRecord)['@id'];

const onePage = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
};

const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });

it('accepts the internal rules only as a PDF that can be joined', async () => {
  const refused = async (value: string): Promise<string> =>
    (await admin.refusal(422, 'PUT', '/api/configurations', { code: 'document_internal_rules_file', value })).detail;
  expect(await refused(await upload('regles.png', PNG, 'image/png'))).toContain('PDF');
  expect(await refused(await upload('vide.pdf', PDF, 'application/pdf'))).toContain('ne peut pas être lu');
  await admin.refusal(422, 'PUT', '/api/configurations', { code: 'document_internal_rules_link', value: 'reglement' });
});

it('adds the company contact, the disability contact and the internal rules to a convocation', async () => {
  const { training, logisticSession, company } = await buildMailSession(admin, '2026-12-01');
  await buildRecord(admin, 'company_contacts', {
    company: company['@id'],
    lastName: 'GESTION',
    email: 'gestion@client.example',
    main: true,
  });
  await configure('organisation_disability_contact', 'Inès FAÜR, 01 00 00 00 99');
  await configure('organisation_report_contact', 'Agnès FAÜR, 01 00 00 00 98');
  await configure('document_internal_rules_link', 'https://pilotage.example/reglement');
  const of = { type: 'nominative_convocation', trainingSessionId: training.id, logisticSessionId: logisticSession.id } as const;
  const pagesOf = async () => {
    const [summons] = await produceDocuments(test.deps, of);
    return extractText(await getDocumentProxy(new Uint8Array(summons?.bytes ?? [])), { mergePages: true });
  };
  const before = await pagesOf();
  const text = before.text.replaceAll(/\s+/g, ' ');
  for (const said of [
    'gestion@client.example',
    'Inès FAÜR, 01 00 00 00 99',
    'Agnès FAÜR, 01 00 00 00 98',
    'https://pilotage.example/reglement',
  ]) {
    expect(text).toContain(said);
  }
  await configure('document_internal_rules_file', await upload('reglement.pdf', await onePage(), 'application/pdf'));
  expect((await pagesOf()).totalPages).toBe(before.totalPages + 1);
});

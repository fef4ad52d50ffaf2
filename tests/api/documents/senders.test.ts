import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T09:00:00+01:00') });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });

it('sends mail as the cars’ common brand, only for the manufacturer’s trainings', async () => {
  await configure('email_contact', 'contact@pilotage.example');
  const brands = [
    await buildRecord(admin, 'car_brands', { brand: 'CITROËN' }),
    await buildRecord(admin, 'car_brands', { brand: 'PEUGEOT' }),
  ];
  await configure('email_citroen', 'citroen@pilotage.example');
  const sender = async (training: ApiRecord, kind: string) =>
    (
      await admin.item(
        `/api/email_session_documents/drafts?trainingSession=${training.id}&typeDocument=convocation&emailType=${kind}`,
      )
    ).sender;
  const drive = (needs: readonly ApiRecord[], cars: readonly (ApiRecord | undefined)[]) =>
    Promise.all(
      needs.map((need, index) => admin.update(need['@id'], { carBrand: cars[index]?.['@id'], originDriverProgram: 'DALKIA' })),
    );
  const [citroen, peugeot] = brands;
  const own = await buildMailSession(admin, '2026-12-08', { toyota: true, names: ['UN', 'DEUX'] });
  await drive(own.needs, [citroen, citroen]);
  expect(await sender(own.training, 'individual')).toBe('citroen@pilotage.example');
  expect(await sender(own.training, 'company')).toBe('citroen@pilotage.example');
  const title = { typeDocument: 'convocation', emailType: 'individual', title: 'T', content: '<p>C</p>' };
  const preview = { ...title, trainingSession: own.training['@id'], needTraining: own.needs[0]?.['@id'] };
  expect((await admin.call('POST', '/api/email_session_documents/preview', preview)).body).toMatchObject({
    sender: 'citroen@pilotage.example',
  });
  await drive(own.needs, [citroen, peugeot]);
  expect(await sender(own.training, 'company')).toBe('contact@pilotage.example');
  await drive(own.needs, [peugeot, peugeot]);
  expect(await sender(own.training, 'individual')).toBe('contact@pilotage.example');

  const common = await buildMailSession(admin, '2026-12-09', { names: ['TROIS'] });
  await drive(common.needs, [citroen]);
  expect(await sender(common.training, 'individual')).toBe('contact@pilotage.example');
});

it('prints the address of the car’s brand on a document', async () => {
  const brand = await buildRecord(admin, 'car_brands', { brand: 'ŠKODA' });
  await configure('email_skoda', 'skoda@pilotage.example');
  const { training, logisticSession, needs } = await buildMailSession(admin, '2026-12-01', { toyota: true });
  await admin.update(needs[0]?.['@id'] ?? '', { carBrand: brand['@id'] });
  const of = { type: 'nominative_convocation', trainingSessionId: training.id, logisticSessionId: logisticSession.id } as const;
  const [summons] = await produceDocuments(test.deps, of);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(summons?.bytes ?? [])), { mergePages: true });
  expect(text).toContain('skoda@pilotage.example');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

let test: TestApp;
let api: ApiClient;
let trainingSession: Awaited<ReturnType<typeof buildMailSession>>;
let entry: string;

beforeAll(async () => {
  // In the session's morning: signed so far, three hours and a half.
  test = await testApp({ now: () => new Date('2026-12-01T09:05:00+01:00') });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const settings = { email_contact: 'contact@pilotage.example', organisation_name: 'Pilotage Formation' };
  for (const [code, value] of Object.entries(settings)) await api.update('/api/configurations', { code, value });
  trainingSession = await buildMailSession(api, '2026-12-01');
  await api.update(trainingSession.type['@id'], { titleConvention: 'Freiner tôt' });
  const [row] = (await api.list(`/api/emargements?needTraining=${need().id}`)).member;
  entry = row?.['@id'] ?? '';
  const form = new FormData();
  form.set('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  expect((await test.call('POST', `${entry}/sign/morning`, { body: form })).status).toBe(201);
});
afterAll(() => test.close());

const need = (): ApiRecord => trainingSession.needs[0] as ApiRecord;

const send = (typeDocument: string, content: string) =>
  api.create('email_session_documents', {
    ...{ typeDocument, content, emailType: 'individual', title: 'Votre document', receiver: ['zoe@client.example'] },
    trainingSession: trainingSession.training['@id'],
    needTraining: need()['@id'],
  });

const findings = async (): Promise<readonly string[]> => {
  const view = await api.item(`/api/evidence/logistic_sessions/${trainingSession.logisticSession.id}`);
  const { sheets } = view as unknown as LogisticSessionEvidenceView;
  return sheets.flatMap((sheet) => sheet.findings.filter(({ kind }) => kind.startsWith('mailed_')).map(coherenceSentence));
};

it('reports what mails of certificates stated and their papers no longer say', async () => {
  await send('attestation', '<p>{{training_title}} : {{training_duration}}</p>');
  await send('completion_certificate', '<p>Bonjour</p>');
  expect(await findings()).toEqual([]);
  await api.update(`${entry}/delete/morning`, { reason: 'Signé par erreur' });
  await api.update(trainingSession.type['@id'], { titleConvention: 'Freiner mieux' });
  expect(await findings()).toEqual([
    expect.stringMatching(
      /^L’attestation préparée le 01\/12\/2026 à Zoé ARNAUD, .* indiquait .* pour ARNAUD Zoé, les signatures en font 0 min\.$/,
    ),
    expect.stringMatching(/ portait l’intitulé « Freiner tôt », le document porte maintenant « Freiner mieux »\.$/),
  ]);
});

it('has no finding once the corrected mail goes to the same person', async () => {
  await send('attestation', '<p>{{training_title}}</p>');
  expect(await findings()).toEqual([]);
});

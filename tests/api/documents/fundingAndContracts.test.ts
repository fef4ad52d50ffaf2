import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

let server: MailServer;
let test: TestApp;
let api: ApiClient;
let of: { trainingSessionId: number; logisticSessionId: number };
let trainingSession: ApiRecord;
let logisticSession: ApiRecord;
let trainer: ApiRecord;
let company: ApiRecord;
let needs: readonly ApiRecord[];
let person: ApiRecord;

const FUNDING = { funder: 'OPCO MOBILITÉS', fundingFileNumber: '2026-004512', hasSubrogation: true };

/** When all conventions and contracts had been sent. */
const trackedOn = async (): Promise<unknown> => {
  const { member } = await api.list('/api/logistic_sessions/training_officers/view/others');
  const day = member.find(({ id }) => id === logisticSession.id);
  return (day?.trackingDate as ApiRecord | undefined)?.conventionsSentOn ?? null;
};

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url) });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const settings = {
    organisation_name: 'Pilotage Formation',
    organisation_nda: '11 75 12345 75',
    organisation_region: 'd’Île-de-France',
    email_contact: 'contact@pilotage.example',
    mail_delay_minutes: '0',
  };
  for (const [code, value] of Object.entries(settings)) await api.update('/api/configurations', { code, value });
  trainer = await buildRecord(api, 'trainers', { firstName: 'Anaïs', lastName: 'MULLER' });
  ({ trainingSession, logisticSession } = await buildLogisticSession(api, { trainers: [trainer['@id']], goalNumberTrainees: 8 }));
  const type = (trainingSession.trainingType as ApiRecord)['@id'];
  await api.update(type, { objective: 'Savoir freiner', programme: 'Théorie\nPratique', titleConvention: 'Freiner tôt' });
  company = await buildRecord(api, 'companies', { name: 'FLOTTE DU SUD' });
  const trainee = (lastName: string) => ({ firstName: 'Zoé', lastName, email: `${lastName.toLowerCase()}@client.example` });
  needs = [
    await buildNeed(api, { company: company['@id'], trainee: trainee('ARNAUD'), unitPrice: 420, ...FUNDING }),
    await buildNeed(api, { company: company['@id'], trainee: trainee('BERNARD'), unitPrice: 420, ...FUNDING }),
  ];
  person = await buildNeed(api, { trainee: trainee('CARON'), zipCode: '69007', city: 'LYON' });
  for (const need of [...needs, person]) {
    await api.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  }
  of = { trainingSessionId: Number(trainingSession.id), logisticSessionId: Number(logisticSession.id) };
});
afterAll(async () => {
  await test.close();
  await server.close();
});

beforeEach(async () => {
  await change(logisticSession, { costs: [] });
  await change(trainer, { qualifications: 'BEPECASER, dix ans d’enseignement' });
  await change(person, { unitPrice: 350, contractedAtDistance: false, contractSignedOn: null });
});

const change = async (record: ApiRecord, values: Record<string, unknown>): Promise<ApiRecord> =>
  api.update(record['@id'], values);

const text = async (type: 'convention' | 'contract'): Promise<string> => {
  const [document] = await produceDocuments(test.deps, { ...of, type });
  const pdf = await getDocumentProxy(new Uint8Array(document?.bytes ?? []));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

const address = (type: string): string =>
  `/api/print/training_sessions/${of.trainingSessionId}/logistic_sessions/${of.logisticSessionId}/documents_mass_generation/${type}`;

const plan = async (type: string) =>
  (await api.call('GET', address(type))).body as {
    readonly documents: readonly unknown[];
    readonly refused: readonly { readonly name: string; readonly reason: string }[];
    readonly individuals: number;
  };

describe('funding', () => {
  it('of the needs is on the convention, with unit price, trainees and reference', async () => {
    const convention = await text('convention');
    for (const said of [
      `Référence : CV-${of.trainingSessionId}-${company.id}`,
      'Prix par stagiaire 420,00 €',
      'Stagiaires inscrits 2',
      'Total 840,00 €',
      'Financeur OPCO MOBILITÉS',
      'N° de dossier du financeur 2026-004512',
      'Subrogation de paiement oui',
    ])
      expect(convention).toContain(said);
  });

  it('of the costs comes first, and a total that is not unit price times trainees is refused', async () => {
    const line = { companyId: company.id, companyName: 'FLOTTE DU SUD', conventionReference: 'CV-2026-118', funder: 'AKTO' };
    await change(logisticSession, { costs: [{ ...line, unitPrice: 400, cost: 900, hasSubrogation: false }] });
    const refused = await api.refusal(422, 'POST', address('convention'));
    expect(refused.detail).toContain('multiplié par le nombre de stagiaires');
    await change(logisticSession, { costs: [{ ...line, unitPrice: 400, additionalCost: 50, hasSubrogation: false }] });
    const convention = await text('convention');
    for (const said of ['Référence : CV-2026-118', 'Total 850,00 €', 'Financeur AKTO', 'Subrogation de paiement non'])
      expect(convention).toContain(said);
    expect(convention).not.toContain('OPCO MOBILITÉS');
  });

  it('is in the mail that sends the convention', async () => {
    const line = { companyId: company.id, companyName: 'FLOTTE DU SUD', conventionReference: 'CV-2026-118', funder: 'AKTO' };
    await change(logisticSession, { costs: [{ ...line, unitPrice: 400, additionalCost: 50 }] });
    const preview = await api.call('POST', '/api/email_session_documents/preview', {
      trainingSession: trainingSession['@id'],
      typeDocument: 'convention',
      emailType: 'company',
      company: company['@id'],
      title: '{{convention_reference}}',
      content: '{{funder_name}} {{unit_price}} {{total_price}}',
    });
    expect(preview.body).toMatchObject({ subject: 'CV-2026-118', html: expect.stringMatching(/AKTO 400,00\s€ 850,00\s€/) });
  });

  it('of trainees of one company that differs is refused until the costs say it', async () => {
    await change(needs[1] as ApiRecord, { funder: 'AKTO' });
    expect((await api.refusal(422, 'POST', address('convention'))).detail).toContain('financeurs ou des subrogations différents');
    await change(needs[1] as ApiRecord, { funder: FUNDING.funder });
  });

  it('hides the price from trainers, who may read the need', async () => {
    const own = await test.addTrainer();
    const session = await buildLogisticSession(api, { trainers: [`/api/trainers/${own.id}`] });
    const need = await buildNeed(api, { unitPrice: 99, funder: 'AKTO' });
    await api.update(`${need['@id']}/associate_training_session`, { trainingSession: session.trainingSession['@id'] });
    const { status, body } = await test.call('GET', need['@id'], { as: own });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('unitPrice');
  });
});

describe('a person who pays for themselves', () => {
  it('is named when conventions are produced, with the contract offered', async () => {
    const { individuals, refused } = await plan('convention');
    expect(individuals).toBe(1);
    expect(refused).toMatchObject([{ name: 'CARON Zoé', reason: expect.stringContaining('Contrat de formation (particulier)') }]);
  });

  it('has no contract without the trainers’ references and a price', async () => {
    await change(trainer, { qualifications: ' ' });
    await change(person, { unitPrice: null });
    expect((await plan('contract')).refused).toMatchObject([
      { reason: expect.stringContaining('Les diplômes, titres ou références') },
    ]);
    await change(trainer, { qualifications: 'BEPECASER, dix ans d’enseignement' });
    const { documents, refused } = await plan('contract');
    expect(documents).toEqual([]);
    expect(refused.map(({ name }) => name)).toEqual(['ARNAUD Zoé', 'BERNARD Zoé', 'CARON Zoé']);
    expect(refused[0]?.reason).toContain('elle signe une convention');
    expect(refused[2]?.reason).toContain('Prix et financement');
  });

  it('has a contract with the period to withdraw and the payments', async () => {
    const contract = await text('contract');
    for (const said of [
      'Zoé CARON',
      '69007 LYON',
      'dispose de 10 jours',
      // 24 November 2026 and ten days: Friday, 4 December.
      'jusqu’au 04/12/2026 inclus',
      'À partir du 05/12/2026, le délai de rétractation expiré : 105,00 € au plus',
      'Effectif : 8 stagiaires au plus',
      'BEPECASER, dix ans d’enseignement',
    ])
      expect(contract).toContain(said);
    await change(person, { contractedAtDistance: true, contractSignedOn: '2026-11-20' });
    const atDistance = await text('contract');
    expect(atDistance).toContain('dispose de 14 jours');
    expect(atDistance).toContain('Signé le 20/11/2026, le contrat peut être dénoncé jusqu’au 04/12/2026 inclus');
  });

  it('is a finding while they could withdraw after the start of the training', async () => {
    const findings = async () => {
      const view = (await api.item(
        `/api/evidence/logistic_sessions/${of.logisticSessionId}`,
      )) as unknown as LogisticSessionEvidenceView;
      return view.sheets.flatMap((sheet) =>
        sheet.findings.filter(({ kind }) => kind === 'contract_withdrawal').map(coherenceSentence),
      );
    };
    expect(await findings()).toEqual([]);
    await change(person, { contractSignedOn: '2026-11-20' });
    expect(await findings()).toEqual([
      expect.stringMatching(/du contrat de Zoé CARON, qui court jusqu’au 30\/11\/2026 inclus\.$/),
    ]);
    await change(person, { contractSignedOn: '2026-11-02' });
    expect(await findings()).toEqual([]);
  });

  it('gets the contract by mail, which no company can get', async () => {
    const body = {
      typeDocument: 'contract',
      trainingSession: trainingSession['@id'],
      title: 'Votre contrat',
      content: '<p>Bonjour</p>',
      receiver: ['caron@client.example'],
    };
    const refused = await api.refusal(409, 'POST', '/api/email_session_documents', {
      ...body,
      emailType: 'company',
      company: company['@id'],
    });
    expect(refused.detail).toContain('à la personne qui le signe');
    await api.create('email_session_documents', { ...body, emailType: 'individual', needTraining: person['@id'] });
    // As with companies: once everybody has theirs, the officers' date is filled in.
    await sendDueMails(test.deps);
    expect(await trackedOn()).toBeNull();
    await api.create('email_session_documents', {
      typeDocument: 'convention',
      emailType: 'company',
      company: company['@id'],
      trainingSession: trainingSession['@id'],
      title: 'Votre convention',
      content: '<p>Bonjour</p>',
      receiver: ['contrats@client.example'],
    });
    await sendDueMails(test.deps);
    expect(await trackedOn()).toBe('2026-11-24');
  });
});

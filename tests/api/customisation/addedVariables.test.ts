import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

let test: TestApp;
let api: ApiClient;
let session: Awaited<ReturnType<typeof buildMailSession>>;

const field = (resource: string, label: string, key: string, kind: string, more: object = {}) =>
  api.create('custom_fields', { resource, label, key, kind, ...more });

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const zones = [
    { code: 'north', label: 'Nord' },
    { code: 'south', label: 'Sud <b>**chaud**</b> {{company_name}}' },
  ];
  await field('vehicles', 'N° de contrat d’assurance', 'contratAssurance', 'text');
  await field('need_trainings', 'Zone à risque', 'zone', 'choice', { options: zones });
  await field('trainees', 'Permis depuis', 'permis', 'date');
  await field('companies', 'Forfait', 'forfait', 'amount');
  await field('companies', 'Options', 'options', 'choices', { options: zones });
  await field('training_types', 'Référent', 'referent', 'record', { target: 'trainers' });
  await field('training_locations', 'Parking fermé', 'parking', 'boolean');
  await field('training_locations', 'Altitude', 'altitude', 'integer', { unit: 'm' });
  await field('logistic_sessions', 'Contact sur place', 'contact', 'phone', { isOnDayCard: true });
  await field('training_sessions', 'Dossier', 'dossier', 'text');
  await field('companies', 'Ancien code', 'ancien', 'text');
  const group = await api.create('user_groups', { name: 'Comptabilité', code: 'accounts', roles: [] });
  await field('companies', 'Remise', 'remise', 'decimal', { readers: [group['@id']] });

  session = await buildMailSession(api, '2026-12-01', { names: ['ARNAUD', 'ZELIE'] });
  const { needs, company, training, logisticSession, type } = session;
  const vehicles = [
    await buildRecord(api, 'vehicles', { custom: { contratAssurance: 'AX-1' } }),
    await buildRecord(api, 'vehicles', { custom: { contratAssurance: 'AX-2' } }),
  ];
  const trainer = await buildRecord(api, 'trainers', { firstName: 'Léa', lastName: 'ROUX' });
  const [first] = needs as [ApiRecord, ApiRecord];
  await api.update(first['@id'], { custom: { zone: 'south' } });
  await api.update((first.trainee as ApiRecord)['@id'], { custom: { permis: '2001-03-09' } });
  await api.update(company['@id'], { custom: { forfait: 1250, options: ['north', 'south'], ancien: 'X9', remise: 12 } });
  await api.update(type['@id'], { custom: { referent: trainer['@id'] } });
  await api.update(training['@id'], { custom: { dossier: 'D-7' } });
  const { trainingLocation } = await api.item(logisticSession['@id']);
  await api.update((trainingLocation as ApiRecord)['@id'], { custom: { parking: false, altitude: 1200 } });
  await api.update(logisticSession['@id'], {
    vehicles: vehicles.map((one) => one['@id']),
    custom: { contact: '+33612345678' },
  });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const CONVOCATION = DEFAULT_DOCUMENT_TEXTS.nominative_convocation;
const template = (line: string) => ({
  documentType: 'nominative_convocation',
  brand: 'generic',
  title: CONVOCATION.title,
  body: `${line}\n${CONVOCATION.body}`,
});

const LINE = [
  '{{custom_vehicle_contratAssurance}}',
  '{{custom_need_zone}}',
  '{{custom_trainee_permis}}',
  '{{custom_company_forfait}}',
  '{{custom_company_options}}',
  '{{custom_training_referent}}',
  '{{custom_place_parking}}',
  '{{custom_place_altitude}}',
  '{{custom_day_contact}}',
  '{{custom_session_dossier}}',
].join(' / ');

const SOUTH = 'Sud <b>**chaud**</b> {{company_name}}';
const VALUES = `AX-1, AX-2 / ${SOUTH} / 09/03/2001 / 1 250,00 € / Nord, ${SOUTH} / Léa ROUX / non / 1 200 m / 06 12 34 56 78 / D-7`;

const printed = async (
  type: 'nominative_convocation' | 'preparation_sheet' = 'nominative_convocation',
): Promise<readonly string[]> => {
  const { training, logisticSession } = session;
  const of = { type, trainingSessionId: training.id, logisticSessionId: logisticSession.id };
  const documents = await produceDocuments(test.deps, { ...of, origin: null });
  return Promise.all(
    documents.map(async ({ bytes }) =>
      (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' '),
    ),
  );
};

describe('variables of added fields', () => {
  it('are printed in a document as a person reads them, and never filled in again', async () => {
    const saved = await api.create('document_templates', template(`Champs : ${LINE} fin.`));
    const [arnaud, zelie] = await printed();
    await api.call('DELETE', saved['@id']);
    expect(arnaud).toContain(`Champs : ${VALUES} fin.`);
    expect(zelie).toContain('Champs : AX-1, AX-2 / / / 1 250,00 €');
  });

  it('print on the preparation sheet without a template if they are on a trainer’s day', async () => {
    const [sheet] = await printed('preparation_sheet');
    expect(sheet).toContain('Contact sur place 06 12 34 56 78');
    expect(sheet).not.toContain('AX-1');
  });

  it('are filled in an e-mail, escaped', async () => {
    const { training, needs } = session;
    const { html, subject } = (
      await api.call('POST', '/api/email_session_documents/preview', {
        typeDocument: 'convocation',
        emailType: 'individual',
        trainingSession: training['@id'],
        needTraining: needs[0]?.['@id'],
        title: 'Dossier {{custom_session_dossier}}',
        content: `<p>${LINE}</p>`,
      })
    ).body as { html: string; subject: string };
    expect(subject).toBe('Dossier D-7');
    expect(html).toContain('AX-1, AX-2 / Sud &lt;b&gt;**chaud**&lt;/b&gt; {{company_name}} / 09/03/2001');
  });

  it('of no field, of another text’s record, or reserved to groups are refused with what to do', async () => {
    const { violations } = await api.refusal(422, 'POST', '/api/document_templates', {
      ...template('{{custom_vehicle_rien}} {{custom_company_remise}}'),
    });
    expect(violations?.map(({ message }) => message)).toEqual([
      'Aucun champ n’a la variable {{custom_vehicle_rien}} ici : choisissez-la dans la liste des variables',
      'Le champ « Remise » est réservé à certains groupes et ne s’imprime donc pas : retirez-le du texte, ou ouvrez sa lecture à tous',
    ]);
    const mail = {
      emailNotificationTypeDocument: 'convocation',
      emailNotificationType: 'company',
      object: 'Objet',
      content: '{{custom_company_remise}}',
    };
    expect((await api.refusal(422, 'POST', '/api/notification_emails', mail)).violations).toHaveLength(1);
    await api.refusal(422, 'POST', '/api/document_templates', {
      documentType: 'cover_page',
      title: 'Dossier',
      body: '{{custom_trainee_permis}}',
    });
  });

  it('of a field archived meanwhile print nothing, which the preparation says', async () => {
    await api.create('document_templates', template('Code : {{custom_company_ancien}}.'));
    const content = 'Code : {{custom_company_ancien}}.';
    await api.create('notification_emails', {
      emailNotificationTypeDocument: 'convocation',
      emailNotificationType: 'individual',
      object: 'Objet',
      content,
    });
    expect((await printed())[0]).toContain('Code : X9.');
    const [archived] = (await api.list('/api/custom_fields?key=ancien')).member;
    await api.update(String(archived?.['@id']), { isArchived: true });
    expect((await printed())[0]).toContain('Code : .');
    const archivedFields = [{ resource: 'companies', key: 'ancien', label: 'Ancien code' }];
    expect(await api.item('/api/customisation')).toMatchObject({ archivedFields });

    const sentence = 'Le champ « Ancien code » est archivé et ne s’imprime plus : retirez-le du texte, ou remettez-le en service';
    const { training, logisticSession } = session;
    const plan = `/api/print/training_sessions/${training.id}/logistic_sessions/${logisticSession.id}/documents_mass_generation`;
    expect(await api.item(`${plan}/nominative_convocation`)).toMatchObject({ notPrinted: [sentence] });
    expect(await api.item(`${plan}/evaluation`)).toMatchObject({ notPrinted: [] });
    const drafts = `/api/email_session_documents/drafts?trainingSession=${training.id}&typeDocument=convocation&emailType=individual`;
    expect(await api.item(drafts)).toMatchObject({ notPrinted: [sentence] });
    const { html } = (
      await api.call('POST', '/api/email_session_documents/preview', {
        typeDocument: 'convocation',
        emailType: 'individual',
        trainingSession: training['@id'],
        title: 'x',
        content,
      })
    ).body as { html: string };
    expect(html).toContain('Code : .');
    const { violations } = await api.refusal(422, 'POST', '/api/document_templates', {
      ...template('{{custom_company_ancien}}'),
      brand: 'lexus',
    });
    expect(violations?.[0]?.message).toBe(sentence);
  });
});

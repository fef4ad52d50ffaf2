import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_MAILS } from '../../../model/messages/mail/logisticSessionMails.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from './buildMailSession.ts';

let test: TestApp;
let admin: ApiClient;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const roles = ['READ', 'WRITE', 'DELETE'].map((verb) => `ROLE_${verb}_NOTIFICATION_EMAIL` as 'ROLE_READ_NOTIFICATION_EMAIL');
  api = apiClient(test, await test.addUser({ roles }));
});
beforeEach(() => test.database.query('delete from notification_emails'));
afterAll(() => test.close());

const bodyOf = (document: string, kind: string, brand: string, given: object = {}) => ({
  emailNotificationTypeDocument: document,
  emailNotificationType: kind,
  emailNotificationBrand: brand,
  object: `${document} ${kind} ${brand}`,
  content: 'Bonjour,',
  ...given,
});
const add = (...parameters: Parameters<typeof bodyOf>) => api.create('notification_emails', bodyOf(...parameters));
const find = (path: string) => api.item(`/api/notification_emails/${path}`);

describe('a template', () => {
  it('is found by document, recipient, brand and training type, the most specific first', async () => {
    const type = await buildRecord(admin, 'training_types');
    const other = await buildRecord(admin, 'training_types');
    const generic = await add('convocation', 'individual', 'generic');
    const toyota = await add('convocation', 'individual', 'toyota');
    const ofType = await add('convocation', 'individual', 'toyota', { trainingType: type['@id'] });
    const attestation = await add('attestation', 'individual', 'lexus');
    const convention = await add('convention', 'company', 'generic');

    const found = async (path: string) => (await find(path))['@id'];
    expect(await found(`convocation/individual/toyota/${type.id}`)).toBe(ofType['@id']);
    expect(await found(`convocation/individual/toyota/${other.id}`)).toBe(toyota['@id']);
    expect(await found('convocation/individual/toyota/null')).toBe(toyota['@id']);
    expect(await found(`convocation/individual/lexus/${type.id}`)).toBe(generic['@id']);
    expect(await found(`attestation/individual/lexus/${type.id}`)).toBe(attestation['@id']);
    expect(await found(`convention/company/toyota/${type.id}`)).toBe(convention['@id']);
    await api.refusal(404, 'GET', '/api/notification_emails/attestation/company/toyota/null');
    await api.refusal(404, 'GET', '/api/notification_emails/unknown/company/toyota/null');
  });

  it('provides the text of session mails, the most specific first, else the default', async () => {
    const { training, type } = await buildMailSession(admin, '2026-12-04', { toyota: true });
    const wording = async () => {
      const of = `trainingSession=${training.id}&typeDocument=attestation&emailType=individual`;
      const { title, hasTemplate } = await admin.item(`/api/email_session_documents/drafts?${of}`);
      return [hasTemplate, title];
    };
    expect(await wording()).toEqual([false, DEFAULT_MAILS.attestation.title]);
    const templates = [
      await add('attestation', 'individual', 'generic', { object: 'Pour tous' }),
      await add('attestation', 'individual', 'toyota', { object: 'De la marque' }),
    ];
    expect(await wording()).toEqual([true, 'De la marque']);
    await admin.update(type['@id'], { specificToyota: false });
    expect(await wording()).toEqual([true, 'Pour tous']);
    for (const { '@id': template } of templates) expect((await admin.call('DELETE', template)).status).toBe(204);
    expect((await wording())[0]).toBe(false);
  });

  it('is readable with the right to a session’s mails only', async () => {
    await add('attestation', 'company', 'lexus');
    const officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
    expect(await officer.item('/api/notification_emails/attestation/company/lexus/null')).toMatchObject({
      object: 'attestation company lexus',
    });
    await officer.refusal(403, 'GET', '/api/notification_emails');
    const nobody = apiClient(test, await test.addUser());
    await nobody.refusal(403, 'GET', '/api/notification_emails/attestation/company/lexus/null');
  });

  it('is unique for document, recipient, brand and training type', async () => {
    await add('attestation', 'company', 'generic');
    await api.refusal(422, 'POST', '/api/notification_emails', bodyOf('attestation', 'company', 'generic'));
  });

  it.each([
    ['a convention of a brand', bodyOf('convention', 'company', 'toyota'), 'emailNotificationBrand'],
    ['a text without subject', bodyOf('attestation', 'company', 'lexus', { object: '' }), 'object'],
  ])('is refused: %s', async (_, body, propertyPath) => {
    const { violations } = await api.refusal(422, 'POST', '/api/notification_emails', body);
    expect(violations).toMatchObject([{ propertyPath }]);
  });

  it('has a training type only for convocations', async () => {
    const type = await buildRecord(admin, 'training_types');
    const body = bodyOf('attestation', 'company', 'lexus', { trainingType: type['@id'] });
    expect((await api.refusal(422, 'POST', '/api/notification_emails', body)).violations).toMatchObject([
      { propertyPath: 'trainingType' },
    ]);
  });
});

describe('merge variables', () => {
  it('of the document and its recipient are accepted', async () => {
    const content = 'Bonjour {{trainee_first_name}} {{ trainee_last_name }}, à {{location_city}}.';
    expect(await add('convocation', 'individual', 'lexus', { content })).toMatchObject({ content });
  });

  it('of another document or recipient, and unknown ones, are refused by name', async () => {
    const body = bodyOf('attestation', 'company', 'toyota', {
      object: '{{trainee_last_name}}',
      content: "{{location_city}} {{constructor.constructor('return process')()}}",
    });
    const { violations } = await api.refusal(422, 'POST', '/api/notification_emails', body);
    expect(violations?.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ['object', 'Variable inconnue pour ce document : {{trainee_last_name}}'],
      ['content', "Variable inconnue pour ce document : {{location_city}}, {{constructor.constructor('return process')()}}"],
    ]);
  });

  it('are checked again when the document or the recipient changes', async () => {
    const saved = await add('convocation', 'company', 'lexus', { content: '{{location_city}}' });
    const { violations } = await api.refusal(422, 'PUT', saved['@id'], { emailNotificationTypeDocument: 'attestation' });
    expect(violations).toMatchObject([{ propertyPath: 'content' }]);
  });
});

describe('a permanent template', () => {
  it('can be changed but not deleted', async () => {
    const saved = await admin.create(
      'notification_emails',
      bodyOf('attestation', 'individual', 'generic', { isPermanent: true }),
    );

    const { detail } = await api.refusal(409, 'DELETE', saved['@id']);
    expect(detail).toContain('permanent');
    expect(await api.update(saved['@id'], { object: 'Autre' })).toMatchObject({ object: 'Autre', isPermanent: true });
    await api.refusal(422, 'PUT', saved['@id'], { isPermanent: false });
    await admin.update(saved['@id'], { isPermanent: false });
    await api.remove(saved['@id']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { formOf, PDF } from '../support/app/upload.ts';
import { makeAutomation, runAutomations, runsOf } from '../support/records/automations.ts';
import { buildRecord } from '../support/records/buildRecord.ts';
import { buildNeedForm, buildPublicForm, FORM_ANSWER, NEED_ANSWER } from '../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;
let person: Person;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  admin = apiClient(test, person);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const answersOf = async (form: { readonly '@id': string }) =>
  (await admin.list(`/api/bookings?publicForm=${form['@id']}`)).member;

describe('public forms, after reports about others', () => {
  // civiform/civiform #2469, XGovFormBuilder/digital-form-builder #1117: five clicks made five applications.
  it('receive one answer for five clicks', async () => {
    const form = await buildPublicForm(admin);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER, headers });
    const sendings = await Promise.all(Array.from({ length: 5 }, send));
    expect(sendings.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await answersOf(form)).toHaveLength(1);
  });

  // mathesar-foundation/mathesar #4727: a disabled link went on taking answers of people who were logged in.
  it('are closed to administrators as well', async () => {
    const form = await buildPublicForm(admin, { isOpen: false });
    const sending = await test.call('POST', `/api/forms/${form.token}/answers`, { as: person, body: FORM_ANSWER });
    expect(sending.status).toBe(404);
    expect(await answersOf(form)).toEqual([]);
  });

  // nocodb/nocodb #10608: a question that links records reads them for everybody.
  it('do not offer questions that lead to our records', async () => {
    await admin.create('custom_fields', {
      resource: 'bookings',
      key: 'trade',
      label: 'Métier',
      kind: 'record',
      target: 'professions',
    });
    const questions = ['lastName', 'email', 'companyName', 'custom.trade'].map((field) => ({ field }));
    const body = { name: 'Liens', title: 'Liens', consentText: 'Texte.', questions };
    expect((await admin.refusal(422, 'POST', '/api/public_forms', body)).violations?.[0]?.propertyPath).toBe(
      'questions[3].field',
    );
  });

  // nocodb/nocodb #7699: the file of an answer was not with its record.
  it('bring the file with the record, for whoever reads the booking', async () => {
    await admin.create('custom_fields', { resource: 'bookings', key: 'licence', label: 'Permis', kind: 'file' });
    const form = await buildPublicForm(admin, {}, [{ field: 'custom.licence' }]);
    const body = formOf([{ content: PDF, name: 'permis.pdf' }], { answer: JSON.stringify(FORM_ANSWER) });
    expect((await test.call('POST', `/api/forms/${form.token}/answers_with_file`, { body })).status).toBe(201);
    const [member] = await answersOf(form);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING'] }));
    const { custom } = await reader.item(member?.['@id'] ?? '');
    const { licence } = custom as { licence: { '@id': string } };
    expect((await reader.call('GET', licence['@id'])).status).toBe(200);
  });

  // huridocs/uwazi #4502, tildaslash/RatticWeb #263: a refusal elsewhere lost the file. Here it is sent again with the whole answer.
  it('take the same file again after a refusal', async () => {
    const { member } = await admin.list('/api/custom_fields?key=licence');
    expect(member).toHaveLength(1);
    const form = await buildPublicForm(admin, {}, [{ field: 'custom.licence', isRequired: true }]);
    const send = (answer: object) =>
      test.call('POST', `/api/forms/${form.token}/answers_with_file`, {
        body: formOf([{ content: PDF, name: 'permis.pdf' }], { answer: JSON.stringify(answer) }),
      });
    expect((await send({ ...FORM_ANSWER, consent: false })).status).toBe(422);
    expect((await send(FORM_ANSWER)).status).toBe(201);
    expect(await answersOf(form)).toHaveLength(1);
  });
});

describe('forms for needs, after reports about others', () => {
  const answerNeed = async (values: object = {}) => {
    const training = await buildRecord(admin, 'training_types', { isActive: true });
    const form = await buildNeedForm(admin);
    const body = { ...NEED_ANSWER, values: { ...NEED_ANSWER.values, trainingType: String(training.id), ...values } };
    const { status } = await test.call('POST', `/api/forms/${form.token}/answers`, { body });
    const { member } = await admin.list(`/api/need_trainings?publicForm=${form['@id']}`);
    return { status, needs: member, form, body };
  };

  // espocrm/espocrm #1387: no lead was created where a contact had the same address.
  // Automattic/jetpack-crm #31, mautic/mautic #1256: an answer changed what was known of somebody.
  it('take an answer of somebody who is known, and leave what is known as it is', async () => {
    const known = await buildRecord(admin, 'trainees', { firstName: 'Zoé', lastName: 'LEMAIRE', email: 'zoe@client.example' });
    const { status, needs } = await answerNeed();
    expect([status, needs.length]).toEqual([201, 1]);
    expect(await admin.item(known['@id'])).toEqual(known);
  });

  // formbricks/formbricks #8368: a question with choices took any value that was sent.
  it('take only a training that the page offers', async () => {
    for (const trainingType of ['Pilotage', '0', '-1', '1e3', ['1']]) {
      const { status, needs } = await answerNeed({ trainingType });
      expect([status, needs]).toEqual([422, []]);
    }
  });

  // odoo/odoo #226444: a lead could not be opened by who may not read its duplicates.
  it('show an answer to who may not read those that resemble it', async () => {
    const area = await buildRecord(admin, 'areas');
    const { needs } = await answerNeed();
    const other = { firstName: 'Zoé', lastName: 'LEMAIRE', email: 'zoe@client.example', area: area['@id'] };
    await buildRecord(admin, 'need_trainings', { trainee: other });
    const [need] = needs as readonly [ApiRecord];
    const { code } = await admin.item((need.area as ApiRecord)['@id']);
    const roles = ['ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINEE'] as const;
    const officer = apiClient(test, await test.addUser({ roles: [...roles], areas: [String(code)] }));
    expect((await officer.item(need['@id'])).companyName).toBe('Garage Lemaire');
    const { member } = await officer.list(`${need['@id']}/duplicates`);
    const areas = member.map(({ trainee }) => ((trainee as ApiRecord).area as ApiRecord | null)?.['@id']);
    expect(areas).not.toContain(area['@id']);
  });

  // Automattic/jetpack #30356: an answer that was no spam after all was announced a second time.
  it('start automations once, also when the mark « Indésirable » is taken back', async () => {
    const actions = [{ kind: 'notify', text: 'À lire', to: { who: 'author' } }];
    const made = await makeAutomation(admin, { record: 'need_trainings', trigger: 'form_received', actions });
    const { needs } = await answerNeed();
    const [need] = needs as readonly [ApiRecord];
    await runAutomations(test);
    await admin.call('PUT', `${need['@id']}/unwanted`);
    await admin.call('DELETE', `${need['@id']}/unwanted`);
    await runAutomations(test);
    expect(await runsOf(admin, made)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../model/registry/customisation.ts';
import { type ApiClient, apiClient } from '../support/apiClient.ts';
import type { Person } from '../support/people.ts';
import { buildPublicForm, FORM_ANSWER } from '../support/publicForm.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { formOf, PDF } from '../support/upload.ts';

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

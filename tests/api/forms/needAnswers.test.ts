import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { csvFile } from '../../../src/export/csvFile.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { addFields } from '../../support/records/addedFields.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';
import { buildNeedForm, NEED_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;
let training: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await addFields(admin, 'need_trainings');
  await addFields(admin, 'trainees');
  training = await buildRecord(admin, 'training_types', { name: 'Conduite', isActive: true });
  await buildRecord(admin, 'training_types', { name: 'Ancienne formation', isActive: false });
});
afterEach(async () => {
  await test.database.query('delete from need_trainings');
  await test.database.query('delete from trainees');
  await test.database.query('delete from public_forms');
  await test.database.query('delete from rate_limits');
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

let peers = 0;
const answer = (form: ApiRecord, more: object = {}, from?: string) => {
  peers += 1;
  return test.call('POST', `/api/forms/${form.token}/answers`, {
    body: { ...NEED_ANSWER, ...more },
    from: from ?? `198.51.100.${peers % 250}`,
  });
};
const withValues = (values: object) => ({ values: { ...NEED_ANSWER.values, ...values } });
const needs = async () => (await admin.list('/api/need_trainings')).member;
const onlyNeed = async () => {
  const [member] = await needs();
  return admin.item(member?.['@id'] ?? '');
};
const messageOf = (response: Awaited<ReturnType<typeof answer>>) => problemOf(response).violations?.[0];
const typeOf = ({ id }: ApiRecord) => ({ trainingType: String(id) });

describe('the answer of a form for needs', () => {
  it('arrives as a fresh need with its trainee, in the area of the form', async () => {
    const form = await buildNeedForm(admin);
    const { status, body } = await answer(form, withValues({ ...typeOf(training), commentary: 'Le matin' }));
    expect([status, body]).toEqual([
      201,
      { '@id': `/api/forms/${form.token}/answers`, '@type': 'FormReceipt', thanks: 'Merci, nous vous rappelons.' },
    ]);
    const need = await onlyNeed();
    expect(need).toMatchObject({
      status: 'init',
      trainingType: { '@id': training['@id'] },
      company: null,
      companyName: 'Garage Lemaire',
      commentary: 'Le matin',
      area: { '@id': (form.area as ApiRecord)['@id'] },
      publicForm: { '@id': form['@id'] },
      consentText: 'Vos réponses servent à vous rappeler.',
      consentVersion: 1,
      isUnwanted: false,
    });
    expect(await admin.item((need.trainee as ApiRecord)['@id'])).toMatchObject({
      firstName: 'Zoé',
      lastName: 'LEMAIRE',
      email: 'zoe@client.example',
      area: { '@id': (form.area as ApiRecord)['@id'] },
    });
    const { member } = await admin.list(`/api/need_trainings?publicForm=${form['@id']}&status=init`);
    expect(member).toHaveLength(1);
  });

  it('has journal lines whose author is the form', async () => {
    const form = await buildNeedForm(admin);
    await answer(form, withValues(typeOf(training)));
    const lines = await test.database.query(
      "select resource, actor_name, account_id, after ->> 'publicForm' as form from api_logs where resource in ('need_trainings', 'trainees') order by id desc limit 2",
    );
    const author = { actor_name: `Formulaire public « ${form.name} »`, account_id: null };
    expect(lines).toEqual([
      { resource: 'need_trainings', ...author, form: form['@id'] },
      { resource: 'trainees', ...author, form: null },
    ]);
  });

  it('takes the training of the form where it is not asked', async () => {
    const questions = ['firstName', 'lastName', 'email'].map((name) => ({ field: `trainee.${name}` }));
    const form = await buildNeedForm(admin, { questions, trainingType: training['@id'] });
    const { companyName: _, ...values } = NEED_ANSWER.values;
    expect((await answer(form, { values })).status).toBe(201);
    expect((await onlyNeed()).trainingType).toMatchObject({ '@id': training['@id'] });
  });

  it('offers the trainings that are sold, and no other', async () => {
    const form = await buildNeedForm(admin);
    const { body } = await test.call('GET', `/api/forms/${form.token}`);
    const { questions } = body as { questions: readonly { name: string; isRequired: boolean; choices: { label: string }[] }[] };
    const asked = questions.find(({ name }) => name === 'trainingType');
    expect(asked?.isRequired).toBe(true);
    const labels = asked?.choices.map(({ label }) => label);
    expect(labels).toContain('Conduite');
    expect(labels).not.toContain('Ancienne formation');
  });

  // No oracle: the answer is the same, and nothing of the known person changes.
  it('says the same for somebody who is known, and changes nothing of them', async () => {
    const known = await buildRecord(admin, 'trainees', { firstName: 'Zoé', lastName: 'LEMAIRE', email: 'zoe@client.example' });
    const form = await buildNeedForm(admin);
    const twice = [
      await answer(form, withValues(typeOf(training))),
      await answer(form, withValues({ ...typeOf(training), 'trainee.email': 'nobody@client.example' })),
    ];
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await admin.item(known['@id'])).toEqual(known);
    expect((await admin.list('/api/trainees')).totalItems).toBe(3);
  });

  it('is shown with the people who resemble its author, for whoever qualifies it', async () => {
    const known = await buildRecord(admin, 'trainees', { firstName: 'Zoé', lastName: 'LEMAIRE', email: 'zoe@client.example' });
    await answer(await buildNeedForm(admin), withValues(typeOf(training)));
    const { '@id': iri } = await onlyNeed();
    const { member } = await admin.list(`${iri}/duplicates`);
    expect(member).toMatchObject([{ reasons: ['email', 'name'], trainee: { '@id': known['@id'] } }]);
  });

  it('is shown with those who only have the same name, until it is qualified', async () => {
    const known = await buildRecord(admin, 'trainees', { firstName: 'Zoe', lastName: 'LEMAIRE', email: 'autre@client.example' });
    await answer(await buildNeedForm(admin), withValues(typeOf(training)));
    const { '@id': iri } = await onlyNeed();
    const duplicates = async () => (await admin.list(`${iri}/duplicates`)).member;
    expect(await duplicates()).toMatchObject([{ reasons: ['name'], trainee: { '@id': known['@id'] } }]);
    await admin.update(iri, { status: 'a_contacter' });
    expect(await duplicates()).toEqual([]);
  });

  it('is shown with the companies that have the stated name, to those who may read them', async () => {
    const company = await buildRecord(admin, 'companies', { name: 'GARAGE LEMAIRE' });
    await answer(await buildNeedForm(admin), withValues(typeOf(training)));
    const { '@id': iri } = await onlyNeed();
    expect(await admin.item(`${iri}/duplicates`)).toMatchObject({ companies: [{ '@id': company['@id'] }] });
    const roles = ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_TRAINEE'] as const;
    const officer = apiClient(test, await test.addUser({ roles: [...roles] }));
    expect(await officer.item(`${iri}/duplicates`)).toMatchObject({ companies: [] });
    await admin.update(iri, { company: company['@id'] });
    expect(await admin.item(`${iri}/duplicates`)).toMatchObject({ companies: [] });
  });

  it('has values of added fields of the need and of the trainee, checked as everywhere', async () => {
    const own = [{ field: 'custom.ownInteger', isRequired: true }, { field: 'trainee.custom.ownPlate' }];
    const form = await buildNeedForm(admin, {}, own);
    const values = { ...typeOf(training), 'trainee.custom.ownPlate': 'ab 123 cd' };
    expect(messageOf(await answer(form, withValues(values)))).toMatchObject({
      propertyPath: 'custom.ownInteger',
      code: 'required',
    });
    expect(messageOf(await answer(form, withValues({ ...values, 'custom.ownInteger': 9 })))?.propertyPath).toBe(
      'custom.ownInteger',
    );
    expect((await answer(form, withValues({ ...values, 'custom.ownInteger': 4 }))).status).toBe(201);
    const need = await onlyNeed();
    expect(need.custom).toMatchObject({ ownInteger: 4 });
    const { custom } = await admin.item((need.trainee as ApiRecord)['@id']);
    expect(custom).toMatchObject({ ownPlate: 'AB-123-CD' });
  });

  it.each([
    ['a field that is not asked', { city: 'Lyon' }, 'city'],
    ['a status', { status: 'planifie' }, 'status'],
    ['a known trainee', { trainee: '/api/trainees/1' }, 'trainee'],
    ['an area', { 'trainee.area': '/api/areas/1' }, 'trainee.area'],
    ['a company of ours', { company: '/api/companies/1' }, 'company'],
    ['a training that is not sold', { trainingType: '999999' }, 'trainingType'],
    ['an object for a training', { trainingType: { id: 1 } }, 'trainingType'],
    ['no training', { trainingType: null }, 'trainingType'],
    ['a wrong address', { 'trainee.email': 'zoe' }, 'trainee.email'],
    ['no name', { 'trainee.lastName': '  ' }, 'trainee.lastName'],
    ['the prototype', { __proto__x: 1 }, '__proto__x'],
  ])('is refused with %s, and creates nobody', async (_what, values, path) => {
    const form = await buildNeedForm(admin);
    const refused = await answer(form, withValues({ ...typeOf(training), ...values }));
    expect([refused.status, messageOf(refused)?.propertyPath]).toEqual([422, path]);
    expect(await needs()).toEqual([]);
    expect((await admin.list('/api/trainees')).totalItems).toBe(0);
  });

  it.each([
    ['without consent', { consent: false }, 422],
    ['with a filled trap', { again: 'http://spam.example' }, 409],
    ['faster than anybody types', { seconds: 0 }, 409],
    ['after another consent text', { consentVersion: 2 }, 409],
  ])('is refused %s', async (_what, more, status) => {
    const form = await buildNeedForm(admin);
    expect((await answer(form, { ...withValues(typeOf(training)), ...more })).status).toBe(status);
    expect((await admin.list('/api/trainees')).totalItems).toBe(0);
  });

  it('keeps HTML as text, and formulas harmless in exports', async () => {
    const form = await buildNeedForm(admin);
    const values = { companyName: '=HYPERLINK("http://x";"y")', commentary: '<script>alert(1)</script>' };
    expect((await answer(form, withValues({ ...typeOf(training), ...values }))).status).toBe(201);
    expect(await onlyNeed()).toMatchObject(values);
    const csv = await csvFile({ titles: ['Société'], rows: [[{ kind: 'text', text: values.companyName }]] } as never);
    expect(await csv.text()).toContain("'=HYPERLINK");
  });

  it('is limited for one address', async () => {
    const form = await buildNeedForm(admin);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await answer(form, withValues(typeOf(training)), '203.0.113.9')).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect(await needs()).toHaveLength(20);
  });

  it('goes with the need and its trainee when they are deleted', async () => {
    await answer(await buildNeedForm(admin), withValues(typeOf(training)));
    const need = await onlyNeed();
    expect((await admin.call('DELETE', need['@id'])).status).toBe(204);
    expect((await admin.call('DELETE', (need.trainee as ApiRecord)['@id'])).status).toBe(204);
    expect(await test.database.query("select 1 from need_trainings where company_name = 'Garage Lemaire'")).toEqual([]);
    expect(await test.database.query("select 1 from trainees where last_name = 'LEMAIRE'")).toEqual([]);
  });
});

describe('a file in the answer of a form for needs', () => {
  const FILE_QUESTION = [{ field: 'trainee.custom.ownFile', isRequired: true }];
  const send = (form: ApiRecord, parts: Parameters<typeof formOf>[0], values: object = {}) =>
    test.call('POST', `/api/forms/${form.token}/answers_with_file`, {
      body: formOf(parts, { answer: JSON.stringify({ ...NEED_ANSWER, ...withValues({ ...typeOf(training), ...values }) }) }),
    });

  it('belongs to the trainee', async () => {
    const form = await buildNeedForm(admin, {}, FILE_QUESTION);
    expect((await send(form, [{ content: PDF, name: 'permis.pdf' }])).status).toBe(201);
    const { custom } = await admin.item(((await onlyNeed()).trainee as ApiRecord)['@id']);
    expect((custom as { ownFile: ApiRecord }).ownFile.fileName).toBe('permis.pdf');
  });

  it.each([
    ['a page called a PDF', [{ content: '<html>', name: 'a.pdf' }], {}, 'file'],
    ['another’s file', [{ content: PDF, name: 'a.pdf' }], { 'trainee.custom.ownFile': '/api/files/1' }, 'trainee.custom.ownFile'],
  ])('is refused: %s, and nobody is created', async (_what, parts, values, path) => {
    const form = await buildNeedForm(admin, {}, FILE_QUESTION);
    const refused = await send(form, parts, values);
    expect([refused.status, messageOf(refused)?.propertyPath]).toEqual([422, path]);
    expect((await admin.list('/api/trainees')).totalItems).toBe(0);
    expect(await test.database.query("select 1 from files where file_name = 'a.pdf'")).toEqual([]);
  });
});

describe('a form for needs', () => {
  const ALWAYS = ['firstName', 'lastName', 'email'].map((name) => ({ field: `trainee.${name}` }));
  const refusalOf = async (more: object) => {
    const body = await buildBody(admin, 'public_forms', { target: 'need_trainings', questions: ALWAYS, ...more } as never);
    return (await admin.refusal(422, 'POST', '/api/public_forms', body)).violations?.[0];
  };

  it.each([
    'status',
    'trainee',
    'company',
    'trainee.area',
    'trainee.emailConfirmedAt',
    'lastName',
    'custom.ownRecord',
    'unitPrice',
  ])('does not ask for %s', async (field) => {
    expect((await refusalOf({ questions: [...ALWAYS, { field }] }))?.propertyPath).toBe('questions[3].field');
  });

  it('opens only with an area and a training', async () => {
    const area = (await buildRecord(admin, 'areas'))['@id'];
    expect((await refusalOf({ isOpen: true, area: null, trainingType: training['@id'] }))?.propertyPath).toBe('area');
    expect((await refusalOf({ isOpen: true, area, trainingType: null }))?.propertyPath).toBe('trainingType');
  });

  it('stays for needs, and is composed by those who may create needs', async () => {
    const form = await buildNeedForm(admin);
    const { violations } = await admin.refusal(422, 'PUT', form['@id'], { target: 'bookings' });
    expect(violations?.[0]?.propertyPath).toBe('target');
    const writer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_PUBLIC_FORM'] }));
    const { detail } = await writer.refusal(403, 'PUT', form['@id'], { title: 'Autre' });
    expect(detail).toContain('demandez-le à votre administrateur');
    const body = await buildBody(admin, 'public_forms', { target: 'need_trainings', questions: ALWAYS } as never);
    await writer.refusal(403, 'POST', '/api/public_forms', body);
    const both = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_PUBLIC_FORM', 'ROLE_WRITE_NEED_TRAINING'] }));
    expect((await both.update(form['@id'], { title: 'Autre' })).title).toBe('Autre');
  });

  it('is written for one’s own areas alone', async () => {
    const form = await buildNeedForm(admin);
    const other = await buildRecord(admin, 'areas');
    const roles = ['ROLE_WRITE_PUBLIC_FORM', 'ROLE_WRITE_NEED_TRAINING'] as const;
    const officer = apiClient(test, await test.addUser({ roles: [...roles], areas: [String(other.code)] }));
    expect((await officer.call('GET', form['@id'])).status).toBe(404);
    const body = await buildBody(admin, 'public_forms', {
      target: 'need_trainings',
      questions: ALWAYS,
      area: (form.area as ApiRecord)['@id'],
    } as never);
    expect((await officer.call('POST', '/api/public_forms', { body })).status).toBeGreaterThanOrEqual(400);
  });
});

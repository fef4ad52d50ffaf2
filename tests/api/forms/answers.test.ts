import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { csvFile } from '../../../src/export/csvFile.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { addFields } from '../../support/records/addedFields.ts';
import { buildPublicForm, FORM_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;
let today = '2027-03-15';

beforeAll(async () => {
  test = await testApp({ now: () => new Date(`${today}T10:00:00+01:00`) });
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await addFields(admin, 'bookings');
  await admin.create('custom_fields', {
    resource: 'bookings',
    key: 'ownUnique',
    kind: 'text',
    label: 'Numéro unique',
    isUnique: true,
  });
  const group = await admin.create('user_groups', { name: 'Lecteurs', code: 'form-readers', roles: [] });
  const readers = [group['@id']];
  await admin.create('custom_fields', { resource: 'bookings', key: 'ownSecret', kind: 'text', label: 'Confidentiel', readers });
});
afterEach(async () => {
  today = '2027-03-15';
  await test.database.query('delete from bookings');
  await test.database.query('delete from public_forms');
  await test.database.query('delete from rate_limits');
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

let peers = 0;
/** Each answer comes from another address, unless it says which. */
const answer = (form: ApiRecord, more: object = {}, { from, key }: { from?: string; key?: string } = {}) => {
  peers += 1;
  return test.call('POST', `/api/forms/${form.token}/answers`, {
    body: { ...FORM_ANSWER, ...more },
    from: from ?? `198.51.100.${peers % 250}`,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
};
const withValues = (values: object) => ({ values: { ...FORM_ANSWER.values, ...values } });
const bookings = async () => (await admin.list('/api/bookings')).member;
const messageOf = (response: Awaited<ReturnType<typeof answer>>) => problemOf(response).violations?.[0];

describe('the answer of a public form', () => {
  it('arrives as a pending booking with its origin, and says nothing more', async () => {
    const form = await buildPublicForm(admin);
    const { status, body } = await answer(form, withValues({ comment: 'Le matin' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      '@id': `/api/forms/${form.token}/answers`,
      '@type': 'FormReceipt',
      thanks: 'Merci, nous vous rappelons.',
    });
    const [member] = await bookings();
    const booking = await admin.item(member?.['@id'] ?? '');
    expect(booking).toMatchObject({
      lastName: 'LEMAIRE',
      firstName: 'Zoé',
      email: 'zoe@client.example',
      companyName: 'Garage Lemaire',
      company: null,
      comment: 'Le matin',
      bookingStatus: 'pending',
      bookingCode: expect.stringMatching(/^\w+$/),
      publicForm: { '@id': form['@id'] },
      consentText: 'Vos réponses servent à vous rappeler.',
      consentVersion: 1,
      isUnwanted: false,
    });
  });

  it('has a journal line whose author is the form', async () => {
    const form = await buildPublicForm(admin);
    await answer(form);
    const [line] = await test.database.query(
      "select action, actor_name, account_id, after ->> 'publicForm' as form from api_logs where resource = 'bookings' order by id desc limit 1",
    );
    expect(line).toEqual({
      action: 'create',
      actor_name: `Formulaire public « ${form.name} »`,
      account_id: null,
      form: form['@id'],
    });
    const texts = await test.database.query("select 1 from api_logs where after::text like '%198.51.100.%'");
    expect(texts).toEqual([]);
  });

  it('keeps the consent text that was read', async () => {
    const form = await buildPublicForm(admin);
    await answer(form);
    const changed = await admin.update(form['@id'], { consentText: 'Nouveau texte.', version: form.version });
    expect(changed.consentVersion).toBe(2);
    const old = await answer(form);
    expect([old.status, problemOf(old).detail]).toEqual([
      409,
      'Le texte du consentement vient de changer : relisez-le, cochez la case, puis envoyez de nouveau.',
    ]);
    expect((await answer(form, { consentVersion: 2 })).status).toBe(201);
    const texts = await Promise.all((await bookings()).map(async ({ '@id': iri }) => (await admin.item(iri)).consentText));
    expect(texts.toSorted()).toEqual(['Nouveau texte.', 'Vos réponses servent à vous rappeler.']);
  });

  it('counts once when it is sent twice', async () => {
    const form = await buildPublicForm(admin);
    const key = crypto.randomUUID();
    const both = await Promise.all([answer(form, {}, { key }), answer(form, {}, { key })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await bookings()).toHaveLength(1);
  });

  it('has values of added fields, checked as everywhere', async () => {
    const form = await buildPublicForm(admin, {}, [
      { field: 'custom.ownInteger', isRequired: true },
      { field: 'custom.ownChoices' },
      { field: 'custom.ownPlate' },
    ]);
    expect(messageOf(await answer(form))).toMatchObject({ propertyPath: 'custom.ownInteger', code: 'required' });
    expect(messageOf(await answer(form, withValues({ 'custom.ownInteger': 9 })))?.propertyPath).toBe('custom.ownInteger');
    const values = { 'custom.ownInteger': 4, 'custom.ownChoices': ['road'], 'custom.ownPlate': 'ab 123 cd' };
    expect((await answer(form, withValues(values))).status).toBe(201);
    const [member] = await bookings();
    const { custom } = await admin.item(member?.['@id'] ?? '');
    expect(custom).toMatchObject({ ownInteger: 4, ownChoices: ['road'], ownPlate: 'AB-123-CD' });
  });

  it.each([
    ['a field that is not asked', { siret: '12345678900011' }, 'siret'],
    ['a status', { bookingStatus: 'validated' }, 'bookingStatus'],
    ['a company of ours', { company: '/api/companies/1' }, 'company'],
    ['a need of ours', { needTraining: '/api/need_trainings/1' }, 'needTraining'],
    ['an unknown field', { admin: true }, 'admin'],
    ['a reserved field', { 'custom.ownSecret': 'x' }, 'custom.ownSecret'],
    ['a wrong address', { email: 'zoe' }, 'email'],
    ['an object', { lastName: { $ne: null } }, 'lastName'],
    ['a long text', { lastName: 'x'.repeat(256) }, 'lastName'],
    ['no name', { lastName: '  ' }, 'lastName'],
  ])('is refused with %s, and creates nothing', async (_what, values, path) => {
    const form = await buildPublicForm(admin);
    const refused = await answer(form, withValues(values));
    expect([refused.status, messageOf(refused)?.propertyPath]).toEqual([422, path]);
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['without consent', { consent: false }, 422],
    ['with a filled trap', { again: 'http://spam.example' }, 409],
    ['faster than anybody types', { seconds: 0 }, 409],
    ['with something beside it', { isOpen: true }, 422],
    ['of a megabyte', { again: 'x'.repeat(1_100_000) }, 413],
  ])('is refused %s', async (_what, more, status) => {
    const form = await buildPublicForm(admin);
    expect((await answer(form, more)).status).toBe(status);
    expect(await bookings()).toEqual([]);
  });

  it('keeps HTML as text, and formulas harmless in exports', async () => {
    const form = await buildPublicForm(admin, { title: '<img src=x onerror=alert(1)>' });
    const values = { comment: '<script>alert(1)</script>', companyName: '=HYPERLINK("http://x";"y")' };
    expect((await answer(form, withValues(values))).status).toBe(201);
    const [member] = await bookings();
    expect(await admin.item(member?.['@id'] ?? '')).toMatchObject(values);
    const csv = await csvFile({ titles: ['Société'], rows: [[{ kind: 'text', text: values.companyName }]] } as never);
    expect(await csv.text()).toContain("'=HYPERLINK");
    const { body } = await test.call('GET', `/api/forms/${form.token}`);
    expect((body as { title: string }).title).toBe('<img src=x onerror=alert(1)>');
  });

  it('is limited for one address and one form, with a sentence', async () => {
    const form = await buildPublicForm(admin);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await answer(form, {}, { from: '203.0.113.9' })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    const refused = await answer(form, {}, { from: '203.0.113.9' });
    expect(problemOf(refused).detail).toBe(
      'Trop de réponses à la suite. Patientez quelques minutes, puis envoyez de nouveau : rien n’est perdu.',
    );
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await answer(form, {}, { from: '203.0.113.10' })).status).toBe(201);
    expect((await answer(await buildPublicForm(admin), {}, { from: '203.0.113.9' })).status).toBe(201);
  });
});

describe('a form that takes no answers', () => {
  it.each([
    ['closed', { isOpen: false }],
    ['not open yet', { opensOn: '2027-03-16' }],
    ['over', { closesOn: '2027-03-14' }],
  ])('is not found when it is %s', async (_what, more) => {
    const form = await buildPublicForm(admin, more);
    expect((await test.call('GET', `/api/forms/${form.token}`)).status).toBe(404);
    const refused = await answer(form);
    expect(refused.status).toBe(404);
    expect(problemOf(refused).detail).toBe(
      'Ce formulaire n’est pas, ou plus, ouvert : demandez un autre lien à l’organisme de formation.',
    );
    expect(await bookings()).toEqual([]);
  });

  it('opens on its first day and through its last', async () => {
    const form = await buildPublicForm(admin, { opensOn: '2027-03-15', closesOn: '2027-03-15' });
    expect((await answer(form)).status).toBe(201);
  });

  it('has another link once it is renewed', async () => {
    const form = await buildPublicForm(admin);
    const renewed = (await admin.call('PUT', `${form['@id']}/renew_link`)).body as ApiRecord;
    expect(renewed.token).toMatch(/^[0-9a-f]{32}$/);
    expect((await answer(form)).status).toBe(404);
    expect((await answer(renewed)).status).toBe(201);
  });
});

describe('a file in an answer', () => {
  const FILE_QUESTION = [{ field: 'custom.ownFile', isRequired: true }];
  const send = (form: ApiRecord, parts: Parameters<typeof formOf>[0], more: object = {}) =>
    test.call('POST', `/api/forms/${form.token}/answers_with_file`, {
      body: formOf(parts, { answer: JSON.stringify({ ...FORM_ANSWER, ...more }) }),
    });

  it('belongs to the booking that it came with', async () => {
    const form = await buildPublicForm(admin, {}, FILE_QUESTION);
    const long = withValues({ comment: 'x'.repeat(5000) });
    expect((await send(form, [{ content: PDF, name: 'permis.pdf' }], long)).status).toBe(201);
    const [member] = await bookings();
    const { custom, comment } = await admin.item(member?.['@id'] ?? '');
    expect([(custom as { ownFile: ApiRecord }).ownFile.fileName, String(comment).length]).toEqual(['permis.pdf', 5000]);
  });

  it.each([
    ['a program', [{ content: 'MZ\u0090', name: 'a.exe', type: 'application/octet-stream' }], {}, 'file'],
    ['a page called a PDF', [{ content: '<html>', name: 'a.pdf' }], {}, 'file'],
    ['no file', [], {}, 'file'],
    ['another’s file', [{ content: PDF, name: 'a.pdf' }], withValues({ 'custom.ownFile': '/api/files/1' }), 'custom.ownFile'],
  ])('is refused: %s, and nothing stays', async (_what, parts, more, path) => {
    const form = await buildPublicForm(admin, {}, FILE_QUESTION);
    const refused = await send(form, parts, more);
    expect([refused.status, messageOf(refused)?.propertyPath]).toEqual([422, path]);
    expect(await bookings()).toEqual([]);
    expect(await test.database.query("select 1 from files where file_name in ('a.pdf', 'a.exe')")).toEqual([]);
  });

  it('is not taken by a form that does not ask for one, nor by name', async () => {
    const form = await buildPublicForm(admin);
    expect((await send(form, [{ content: PDF, name: 'a.pdf' }])).status).toBe(422);
    const asking = await buildPublicForm(admin, {}, FILE_QUESTION);
    expect(messageOf(await answer(asking, withValues({ 'custom.ownFile': '/api/files/1' })))?.propertyPath).toBe(
      'custom.ownFile',
    );
    expect(messageOf(await answer(asking))).toMatchObject({ propertyPath: 'custom.ownFile', code: 'required' });
  });
});

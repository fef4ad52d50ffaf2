import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { embedOriginsOf } from '../../../server/forms/openForm.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { addFields } from '../../support/records/addedFields.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';
import { buildNeedForm, buildPublicForm, FORM_ANSWER, NEED_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await addFields(admin, 'bookings');
});
afterEach(async () => {
  await test.database.query('delete from bookings');
  await test.database.query('delete from need_trainings');
  await test.database.query('delete from public_forms');
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const ALWAYS = ['lastName', 'email', 'companyName'].map((field) => ({ field }));
const refusalOf = async (more: object) =>
  (await admin.refusal(422, 'POST', '/api/public_forms', await buildBody(admin, 'public_forms', more as never))).violations?.[0];

describe('a public form', () => {
  it('is off at first, with a link of its own', async () => {
    const [first, second] = [await buildRecord(admin, 'public_forms'), await buildRecord(admin, 'public_forms')];
    expect(first).toMatchObject({
      isOpen: false,
      consentVersion: 1,
      embedOrigins: [],
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(second.token).not.toBe(first.token);
  });

  it.each([
    ['company', 'questions[3].field'],
    ['needTraining', 'questions[3].field'],
    ['bookingStatus', 'questions[3].field'],
    ['custom.ownRecord', 'questions[3].field'],
    ['custom.unknown', 'questions[3].field'],
    ['__proto__', 'questions[3].field'],
    ['email', 'questions[3].field'],
  ])('does not ask for %s', async (field, path) => {
    expect((await refusalOf({ questions: [...ALWAYS, { field }] }))?.propertyPath).toBe(path);
  });

  it('asks for what every answer needs', async () => {
    expect(await refusalOf({ questions: ALWAYS.slice(1) })).toMatchObject({
      propertyPath: 'questions',
      message: 'Ajoutez « Nom » : chaque réponse en a besoin',
    });
  });

  it('opens only with a dealer, and closes after it opens', async () => {
    expect((await refusalOf({ isOpen: true }))?.propertyPath).toBe('carDealer');
    expect((await refusalOf({ opensOn: '2027-03-02', closesOn: '2027-03-01' }))?.propertyPath).toBe('closesOn');
  });

  it.each([
    'http://client.fr',
    'https://client.fr/',
    'https://client.fr; script-src *',
    "https://client.fr 'unsafe-inline'",
    '*',
    'https://*',
    'data:',
  ])('is not embedded by %s', async (origin) => {
    expect((await refusalOf({ embedOrigins: [origin] }))?.propertyPath).toBe('embedOrigins');
  });

  it('is embedded by the sites that it names, while it is open', async () => {
    const embedOrigins = ['https://www.client.fr'];
    const form = await buildPublicForm(admin, { embedOrigins });
    const originsOf = (token: unknown) => embedOriginsOf(test.database, String(token), testNow());
    expect(await originsOf(form.token)).toEqual(embedOrigins);
    expect(await originsOf('0'.repeat(32))).toEqual([]);
    await admin.update(form['@id'], { isOpen: false, version: form.version });
    expect(await originsOf(form.token)).toEqual([]);
  });

  it('shows its questions in their order, without rights or filters of the declaration', async () => {
    const questions = [
      { field: 'custom.ownChoice', label: 'Votre zone', help: 'Celle du garage', isRequired: true },
      { field: 'email', isRequired: false },
      { field: 'lastName' },
      { field: 'companyName' },
    ];
    const form = await buildPublicForm(admin, { questions });
    const { body, status } = await test.call('GET', `/api/forms/${form.token}`);
    expect(status).toBe(200);
    const view = body as { questions: readonly { name: string; isRequired: boolean; field: object }[] };
    expect(view.questions[0]).toEqual({
      name: 'custom.ownChoice',
      label: 'Votre zone',
      help: 'Celle du garage',
      isRequired: true,
      field: { kind: 'choice', choices: ['high', 'low'], retired: [] },
      choices: [
        { code: 'high', label: 'Élevée' },
        { code: 'low', label: 'Faible' },
      ],
    });
    expect(view.questions.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['custom.ownChoice', true],
      ['email', true],
      ['lastName', true],
      ['companyName', true],
    ]);
    expect(JSON.stringify(body)).not.toContain(String(form.name));
  });

  it('no longer asks for a field that is archived meanwhile', async () => {
    const form = await buildPublicForm(admin, {}, [{ field: 'custom.ownText', isRequired: true }]);
    const { member } = await admin.list('/api/custom_fields?key=ownText');
    const [field] = member;
    await admin.update(field?.['@id'] ?? '', { isArchived: true, version: field?.version });
    const { status } = await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
    expect(status).toBe(201);
  });

  it('is deleted only while it has no answers', async () => {
    const form = await buildPublicForm(admin);
    await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
    const refused = await admin.refusal(409, 'DELETE', form['@id']);
    expect(refused.detail).toMatch(/^1 réponse nomme ce formulaire, .*décochez/);
  });

  it('is changed by its role alone', async () => {
    const form = await buildPublicForm(admin);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PUBLIC_FORM'] }));
    expect((await reader.item(form['@id'])).name).toBe(form.name);
    expect((await reader.call('PUT', form['@id'], { title: 'Autre' })).status).toBe(403);
    expect((await reader.call('PUT', `${form['@id']}/renew_link`)).status).toBe(403);
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_BOOKING'] }));
    expect((await other.call('GET', form['@id'])).status).toBe(403);
  });
});

describe('an unwanted answer', () => {
  it('is cancelled and marked; another booking is not', async () => {
    const form = await buildPublicForm(admin);
    await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
    const [booking] = (await admin.list(`/api/bookings?publicForm=${form['@id']}`)).member as [ApiRecord];
    const { body } = await admin.call('PUT', `${booking['@id']}/unwanted`);
    expect(body).toMatchObject({ bookingStatus: 'canceled', isUnwanted: true });
    const { detail } = await admin.refusal(409, 'PUT', `${(await buildRecord(admin, 'bookings'))['@id']}/unwanted`);
    expect(detail).toBe('Seule la réponse d’un formulaire public se signale ainsi : annulez plutôt cette réservation.');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING'] }));
    expect((await reader.call('PUT', `${booking['@id']}/unwanted`)).status).toBe(403);
    expect((await reader.call('DELETE', `${booking['@id']}/unwanted`)).status).toBe(403);
  });

  it('waits again once the mark is taken back; what was cancelled otherwise stays cancelled', async () => {
    const form = await buildPublicForm(admin);
    await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
    const [booking] = (await admin.list(`/api/bookings?publicForm=${form['@id']}`)).member as [ApiRecord];
    await admin.call('PUT', `${booking['@id']}/unwanted`);
    const { body } = await admin.call('DELETE', `${booking['@id']}/unwanted`);
    expect(body).toMatchObject({ bookingStatus: 'pending', isUnwanted: false });
    await admin.call('PUT', `${booking['@id']}/cancel`);
    const { detail } = await admin.refusal(409, 'DELETE', `${booking['@id']}/unwanted`);
    expect(detail).toContain('rechargez la page');
  });
});

describe('the answer of a form for needs that nobody meant', () => {
  const answerNeed = async (): Promise<ApiRecord> => {
    const trainingType = (await buildRecord(admin, 'training_types', { isActive: true })).id;
    const form = await buildNeedForm(admin);
    const body = { ...NEED_ANSWER, values: { ...NEED_ANSWER.values, trainingType: String(trainingType) } };
    await test.call('POST', `/api/forms/${form.token}/answers`, { body });
    const [need] = (await admin.list(`/api/need_trainings?publicForm=${form['@id']}`)).member;
    return need as ApiRecord;
  };

  it('is closed and marked, and fresh again once the mark is taken back', async () => {
    const need = await answerNeed();
    const marked = await admin.call('PUT', `${need['@id']}/unwanted`);
    expect(marked.body).toMatchObject({ status: 'perte_de_droit', isUnwanted: true });
    expect((await admin.list('/api/need_trainings?isUnwanted=true')).member.map((each) => each['@id'])).toEqual([need['@id']]);
    await admin.refusal(409, 'PUT', `${need['@id']}/unwanted`);
    const restored = await admin.call('DELETE', `${need['@id']}/unwanted`);
    expect(restored.body).toMatchObject({ status: 'init', isUnwanted: false });
    await admin.refusal(409, 'DELETE', `${need['@id']}/unwanted`);
  });

  it('is marked by those who write needs alone; other needs are not', async () => {
    const need = await answerNeed();
    const other = await buildRecord(admin, 'need_trainings');
    const { detail } = await admin.refusal(409, 'PUT', `${other['@id']}/unwanted`);
    expect(detail).toContain('choisissez plutôt un autre statut');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    expect((await reader.call('PUT', `${need['@id']}/unwanted`)).status).toBe(403);
    expect((await reader.call('DELETE', `${need['@id']}/unwanted`)).status).toBe(403);
  });

  it('keeps its origin when it is joined to a need that is known', async () => {
    const need = await answerNeed();
    const kept = await buildRecord(admin, 'need_trainings');
    const versions = Object.fromEntries(
      await Promise.all(
        [kept, need, kept.trainee as ApiRecord, need.trainee as ApiRecord].map(
          async ({ '@id': iri }) => [iri, (await admin.item(iri)).version] as const,
        ),
      ),
    );
    const { status } = await admin.call('POST', `${kept['@id']}/merge`, { needTraining: need['@id'], versions });
    expect(status).toBe(200);
    expect(await admin.item(kept['@id'])).toMatchObject({
      publicForm: need.publicForm,
      consentText: 'Vos réponses servent à vous rappeler.',
      consentVersion: 1,
      companyName: 'Garage Lemaire',
    });
  });
});

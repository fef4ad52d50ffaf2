import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { actOn, buildPublished, buildQuestionnaire, questionsIn, SCALE } from '../../support/records/questionnaire.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const CHOICE = { kind: 'choice', text: 'Où ?', choices: [{ label: 'Ville' }, { label: 'Route' }] };

type File = Readonly<Record<string, readonly Record<string, unknown>[]>>;

const fileOf = async (api: ApiClient) => ((await api.call('GET', '/api/configuration_file')).body as { file: File }).file;

const sent = async (api: ApiClient, file: object) => {
  const { status, body } = await api.call('POST', '/api/configuration_file', { file });
  return { status, body: body as { differences?: { part: string; change: string }[]; violations?: { message: string }[] } };
};

it('brings a questionnaire to another installation as a draft with codes of its own', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const published = await buildPublished(admin, { name: 'Avis', questions: [SCALE, CHOICE] });
  await admin.update(published['@id'], { ...published, isDefault: true });
  const whole = await fileOf(admin);
  const file = { ...whole, questionnaires: whole.questionnaires?.filter(({ name }) => name === 'Avis') ?? [] };
  expect(JSON.stringify(file.questionnaires)).not.toMatch(/"(q|c)\d|isDefault|publishedNumber/);
  await test.close();

  test = await testApp({ database: await openTestDatabase() });
  const other = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  expect((await sent(other, file)).status).toBe(200);
  const [member] = (await other.list('/api/questionnaires')).member;
  const copy = await other.item(member?.['@id'] ?? '');
  expect(copy).toMatchObject({ name: 'Avis', status: 'draft', isDefault: false, hasVersions: false });
  expect(questionsIn(copy).map(({ code }) => code)).toEqual(['q1', 'q2']);
  const { differences } = (await sent(other, file)).body;
  expect(differences?.filter(({ part }) => part === 'questionnaires').map(({ change }) => change)).toEqual(['same']);
});

it('keeps the codes of the questions that a draft has already', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const draft = await buildQuestionnaire(admin, { name: 'Suivi', questions: [SCALE, CHOICE] });
  const file = await fileOf(admin);
  const questionnaires = file.questionnaires?.map((record) =>
    record.name === 'Suivi'
      ? { ...record, questions: [{ kind: 'date', text: 'Quand ?' }, ...(record.questions as object[])].toReversed() }
      : record,
  );
  expect((await sent(admin, { ...file, questionnaires })).status).toBe(200);
  const [choice, scale, date] = questionsIn(await admin.item(draft['@id']));
  expect([choice, scale, date]).toMatchObject([
    { code: 'q2', choices: [{ code: 'c3' }, { code: 'c4' }] },
    { code: 'q1' },
    { code: 'q5', kind: 'date' },
  ]);
});

it('leaves a published text as it is, and says what to do', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const published = await buildPublished(admin, { name: 'Bilan' });
  const file = await fileOf(admin);
  const questionnaires = [{ ...file.questionnaires?.find(({ name }) => name === 'Bilan'), introduction: 'Bonjour' }];
  const refused = await sent(admin, { ...file, questionnaires });
  expect([refused.status, refused.body.violations?.[0]?.message]).toEqual([422, expect.stringMatching(/« Modifier »/)]);
  await actOn(admin, published, 'revise');
  expect((await sent(admin, { ...file, questionnaires })).status).toBe(200);
});

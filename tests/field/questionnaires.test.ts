import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildBody } from '../support/records/buildRecord.ts';
import {
  actOn,
  buildPublished,
  buildQuestionnaire,
  questionsIn,
  SCALE,
  saveQuestions,
} from '../support/records/questionnaire.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

describe('questionnaires, after reports about others', () => {
  // PostHog/posthog #19820: questions had no id; after they were put in another order, answers of before stood below other questions.
  it('name a question by its code, wherever it stands', async () => {
    const draft = await actOn(admin, await buildPublished(admin), 'revise');
    const before = new Map(questionsIn(draft).map(({ code, text }) => [text, code]));
    const turned = await saveQuestions(admin, draft, questionsIn(draft).toReversed());
    const published = await actOn(admin, turned, 'publish');
    expect(questionsIn(published).map(({ code }) => code)).toEqual(['q2', 'q1']);
    for (const { code, text } of questionsIn(published)) expect(before.get(text)).toBe(code);
  });

  // LimeSurvey/LimeSurvey #3092: a second tab put questions in another order after the first one had activated the survey, which broke it.
  it('are not put in another order by a tab that was opened before they were published', async () => {
    const opened = await buildQuestionnaire(admin);
    const turned = { version: opened.version, questions: questionsIn(opened).toReversed() };
    const published = await actOn(admin, opened, 'publish');
    expect((await admin.refusal(409, 'PUT', opened['@id'], turned)).code).toBe('record.stale');
    const again = { ...turned, version: published.version };
    expect((await admin.refusal(422, 'PUT', opened['@id'], again)).violations?.[0]?.propertyPath).toBe('questions');
    expect(questionsIn(await admin.item(opened['@id'])).map(({ code }) => code)).toEqual(['q1', 'q2']);
  });

  // formbricks/formbricks #6180: editing a published survey mixed older and newer answers; people were advised to make a copy.
  it('keep what people were asked, with the words of that time', async () => {
    const draft = await actOn(admin, await buildPublished(admin), 'revise');
    const [scale, word] = questionsIn(draft);
    const reworded = await saveQuestions(admin, draft, [{ ...scale, text: 'Autre question' }, word ?? {}]);
    await actOn(admin, reworded, 'publish', { meanings: { q1: 'other' } });
    const { member } = await admin.list(`/api/questionnaire_versions?questionnaire=${draft['@id']}`);
    const texts = member.map(({ content }) => (content as { questions: { code: string; text: string }[] }).questions[0]);
    expect(texts).toMatchObject([
      { code: 'q3', text: 'Autre question' },
      { code: 'q1', text: SCALE.text },
    ]);
  });

  // LimeSurvey/LimeSurvey #2122: an import made two questions of the same code.
  it('refuse a code that stands twice', async () => {
    const record = await buildQuestionnaire(admin);
    const [scale] = questionsIn(record);
    const body = { ...record, questions: [scale, { ...scale, text: 'La même, copiée' }] };
    expect((await admin.refusal(422, 'PUT', record['@id'], body)).violations?.[0]?.message).toMatch(/même code/);
  });

  // formbricks/formbricks #2698: words at the ends of a scale were required, and the refusal did not say where.
  it('say which word of which scale is missing', async () => {
    const questions = [SCALE, { ...SCALE, lowWord: '' }];
    const body = await buildBody(admin, 'questionnaires', { questions });
    expect((await admin.refusal(422, 'POST', '/api/questionnaires', body)).violations).toMatchObject([
      { propertyPath: 'questions[1].lowWord', message: 'Écrivez le mot de ce bout de l’échelle' },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AskedView } from '../../model/questionnaires/askedView.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens, prepareInvitations } from '../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../support/records/attendedSession.ts';
import { actOn, SCALE, saveQuestions } from '../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let officer: ApiClient;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  now = at('16:20');
  day = await buildAttendedSession(test.database);
});

const tokenOf = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  await askByDefault(officer, more);
  const [token = ''] = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:45');
  return token;
};

const open = async (token: string) => (await test.call('POST', askedPath(token, 'open'))).body as AskedView;
const answer = (token: string, key: string = crypto.randomUUID()) =>
  test.call('POST', askedPath(token, 'answers'), { body: { key, values: { q1: 4 } } });

/** Dates of anonymous answers were stored (LimeSurvey/LimeSurvey 5071), and the token could be read from the page (2091). */
it('stores no date with an anonymous answer, and answers nothing that leads back to the link', async () => {
  const token = await tokenOf({ isAnonymous: true });
  const { body } = await answer(token);
  const rows = await test.database.query<Record<string, unknown>>(
    'select * from questionnaire_answers where training_session_id = $1',
    [day.trainingSessionId],
  );
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0] ?? {}).filter((value) => value instanceof Date)).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(body)).not.toContain(String(rows[0]?.id));
});

/** A page that was sent again, or a second press, counted twice (decidim/decidim 8504). */
it('counts one answer however often it is pressed or the page is loaded again', async () => {
  const token = await tokenOf();
  const key = crypto.randomUUID();
  const sent = await Promise.all([answer(token, key), answer(token, key), answer(token), answer(token, key)]);
  expect(sent.map(({ status }) => status).filter((status) => status === 409).length).toBeLessThanOrEqual(3);
  const rows = await test.database.query('select from questionnaire_answers where training_session_id = $1', [
    day.trainingSessionId,
  ]);
  expect(rows).toHaveLength(1);
  expect(await open(token)).toMatchObject({ state: 'answered', questions: [] });
});

/** Programs that look at the links of mails answered for people (PostHog/posthog 43690). */
it('takes the visit of a link for nothing: only its page says that it was opened', async () => {
  const token = await tokenOf();
  for (const method of ['GET', 'HEAD']) {
    await test.app.request(`/api/asked_questionnaires/${token}/open`, { method });
    await test.app.request('/', { method });
  }
  const { askings } = await prepareInvitations(officer, day.trainingSessionId);
  expect(askings[0]?.invitations.map(({ state }) => state)).toEqual(['to_send', 'to_send']);
});

/** Answers of the past lost their questions when the questionnaire was edited (instedd/surveda 913). */
it('keeps the questions of an answer when the questionnaire is rewritten', async () => {
  const record = await askByDefault(officer);
  const [token = ''] = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:45');
  await answer(token);
  const draft = await saveQuestions(officer, await actOn(officer, record, 'revise'), [{ kind: 'date', text: 'Quand ?' }]);
  await actOn(officer, draft, 'publish');
  const [row] = await test.database.query<{ text: string; answer: number }>(
    `select v.content -> 'questions' -> 0 ->> 'text' as text, (a.answers ->> 'q1')::int as answer
     from questionnaire_answers a join questionnaire_versions v on v.id = a.version_id where a.training_session_id = $1`,
    [day.trainingSessionId],
  );
  expect(row).toEqual({ text: SCALE.text, answer: 4 });
});

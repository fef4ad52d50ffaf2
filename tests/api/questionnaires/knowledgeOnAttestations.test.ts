import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadSessionFacts } from '../../../server/documents/facts/loadSessionFacts.ts';
import { loadTrainees } from '../../../server/documents/facts/loadTrainees.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs } from '../../support/records/answeredGroup.ts';
import { askByDefault, invitationTokens } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let email: string;
let officer: ApiClient;
let now = at('08:00', '2026-11-18');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('08:00', '2026-11-18');
  officer = apiClient(test, await test.as(email));
});

const KNOWLEDGE = {
  kind: 'knowledge',
  text: 'Distance de sécurité sur autoroute',
  isRequired: true,
  choices: [{ label: 'Deux secondes', isRight: true }, { label: 'Une seconde' }],
};
const ask = (moment: string, more: object = {}) =>
  askByDefault(officer, { name: `Savoir ${crypto.randomUUID()}`, moment, questions: [KNOWLEDGE], ...more });

const knowledgeOf = async ({ trainingSessionId, logisticSessionId }: AttendedSession) => {
  const facts = await loadSessionFacts(test.database, trainingSessionId, logisticSessionId);
  if (!facts) throw new Error('No session');
  return (await loadTrainees(test.database, trainingSessionId, facts)).trainees.map(({ knowledge }) => knowledge);
};

it('has the points before and after of each trainee, in the last answer of a moment', async () => {
  await ask('before');
  await ask('end');
  const day = await buildAttendedSession(test.database);
  const [before = ''] = await invitationTokens(officer, day.trainingSessionId, 'before');
  const { key, permit } = await answerAs(test, before, { q1: 'c2' });
  await answerAs(test, before, { q1: 'c3' }, { key, permit });
  const [end = ''] = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:45');
  await answerAs(test, end, { q1: 'c2' });
  expect(await knowledgeOf(day)).toEqual([
    [
      { moment: 'before', right: 0, possible: 1 },
      { moment: 'end', right: 1, possible: 1 },
    ],
    [],
  ]);
});

it('never has those of an anonymous questionnaire', async () => {
  await test.database.query('update questionnaires set is_default = false');
  await ask('end', { isAnonymous: true });
  const day = await buildAttendedSession(test.database);
  const [end = ''] = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:45');
  await answerAs(test, end, { q1: 'c2' });
  expect(await knowledgeOf(day)).toEqual([[], []]);
});

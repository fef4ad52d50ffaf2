import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { makeAnonymousAlertEntries, makeNamedAlertEntries } from '../../../server/questionnaires/results/makeAlertEntries.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, buildGroup } from '../../support/records/answeredGroup.ts';
import { askByDefault } from '../../support/records/askedSession.ts';
import { at } from '../../support/records/attendedSession.ts';
import { SCALE } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;

const QUESTIONS = [
  { ...SCALE, alertMax: 2 },
  { kind: 'nps', text: 'Recommanderiez-vous cette formation ?', alertMax: 6 },
  { kind: 'long_text', text: 'Un mot ?' },
];

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
afterAll(() => test.close());

const begin = async (isAnonymous: boolean, people: number) => {
  now = at('16:20');
  officer = apiClient(test, await test.as(email));
  await askByDefault(officer, { questions: QUESTIONS, isAnonymous });
  const group = await buildGroup(test, officer, people);
  now = at('16:40');
  return group;
};

/** Without firm spaces. */
const plain = (text: unknown): string => String(text).replaceAll(/[\u00a0\u202f]/g, ' ');

const look = async () => {
  await makeNamedAlertEntries(test.deps);
  await makeAnonymousAlertEntries(test.deps);
};

const entriesOf = async (session: number) => {
  officer = apiClient(test, await test.as(email));
  return (await officer.list(`/api/quality_entries?trainingSession=/api/training_sessions/${session}`)).member;
};

it('makes one entry of an answer under its alert, with the person, and none of others', async () => {
  const { day, tokens } = await begin(false, 3);
  const [low = '', high = ''] = tokens;
  await answerAs(test, low, { q1: 2, q2: 3, q3: 'Piste fermée.' });
  await answerAs(test, high, { q1: 3, q2: 9 });
  await look();
  // It can still be replaced.
  expect(await entriesOf(day.trainingSessionId)).toEqual([]);
  now = new Date(now.getTime() + 11 * MINUTE_MS);
  await Promise.all([look(), look()]);
  await look();
  const [entry, ...others] = await entriesOf(day.trainingSessionId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'difficulty', status: 'received', origin: 'trainee', receivedOn: '2026-11-20' });
  const record = await officer.item(entry?.['@id'] ?? '');
  expect(record).toMatchObject({
    channel: 'questionnaire',
    personName: 'Jean ARNAUD',
    personEmail: 'jean@client.example',
    needTraining: expect.anything(),
  });
  expect(plain(record.text)).toMatch(
    /À examiner.*\n- « La formation a répondu à vos attentes » : 2 \(alerte si ≤ 2\)\n- « Recommanderiez-vous/,
  );
  expect(plain(record.text)).toContain('\n- « Un mot ? » : « Piste fermée. »');
});

it('does not make it again once it was deleted', async () => {
  const { day, tokens } = await begin(false, 3);
  await answerAs(test, tokens[0] ?? '', { q1: 1 });
  now = new Date(now.getTime() + 11 * MINUTE_MS);
  await look();
  const [entry] = await entriesOf(day.trainingSessionId);
  await officer.remove(entry?.['@id'] ?? '');
  await look();
  expect(await entriesOf(day.trainingSessionId)).toEqual([]);
});

it('looks at the newest answer of somebody who has replaced theirs', async () => {
  const { day, tokens } = await begin(false, 3);
  const [better = '', worse = ''] = tokens;
  const first = await answerAs(test, better, { q1: 1 });
  await answerAs(test, better, { q1: 5 }, first);
  const second = await answerAs(test, worse, { q1: 5 });
  await answerAs(test, worse, { q1: 1 }, second);
  now = new Date(now.getTime() + 11 * MINUTE_MS);
  await look();
  expect(await entriesOf(day.trainingSessionId)).toMatchObject([{ personName: 'Jean ZÉLIE' }]);
});

it('makes one entry of a session for all its anonymous answers, once they are counted, without a person', async () => {
  const { day, tokens } = await begin(true, 6);
  for (const [index, token] of tokens.slice(0, 5).entries()) await answerAs(test, token, { q1: index < 2 ? 1 : 4 });
  now = new Date(now.getTime() + DAY_MS);
  await look();
  expect(await entriesOf(day.trainingSessionId)).toEqual([]);
  now = new Date(at('17:00').getTime() + 31 * DAY_MS);
  await look();
  await look();
  const [entry, ...others] = await entriesOf(day.trainingSessionId);
  expect(others).toEqual([]);
  const record = await officer.item(entry?.['@id'] ?? '');
  expect(record).toMatchObject({ personName: null, needTraining: null, company: null, receivedOn: '2026-12-21' });
  expect(plain(record.text)).toMatch(
    /5 réponses anonymes.*\n- « La formation a répondu à vos attentes » : 2 réponses à 2 ou moins$/,
  );
});

it('makes none of fewer than five anonymous answers', async () => {
  const { day, tokens } = await begin(true, 4);
  for (const token of tokens) await answerAs(test, token, { q1: 1 });
  now = new Date(at('17:00').getTime() + 31 * DAY_MS);
  await look();
  expect(await entriesOf(day.trainingSessionId)).toEqual([]);
});

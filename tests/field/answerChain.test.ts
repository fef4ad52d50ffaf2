import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyAnswers } from '../../server/questionnaires/chain/verifyAnswers.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens } from '../support/records/askedSession.ts';
import { at, buildAttendedSession } from '../support/records/attendedSession.ts';
import { SCALE } from '../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let officer: ApiClient;
let tokens: readonly string[];

const QUESTIONS = [
  { ...SCALE, isScored: true },
  { kind: 'long_text', text: 'Un mot ?' },
  { kind: 'number', text: 'Votre consommation', unit: 'l', min: -10, max: 999999 },
  { kind: 'yes_no', text: 'Reviendriez-vous ?' },
];

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await askByDefault(officer, { questions: QUESTIONS });
});
afterAll(() => test.close());

beforeEach(async () => {
  now = at('16:20');
  const day = await buildAttendedSession(test.database);
  tokens = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:40');
});

/** Body as text: what a program sends need not be what JSON.stringify writes. */
const send = async (values: string, token = tokens[0] ?? '') => {
  const body = `{"key":"${crypto.randomUUID()}","values":${values}}`;
  const headers = { 'Content-Type': 'application/json' };
  return (await test.app.request(askedPath(token, 'answers'), { method: 'POST', headers, body })).status;
};

// JiRaska/open-bank-oss 3505, Temple-Stuart/temple-stuart-accounting 499, theam/facility 202: the value that was hashed was not the
// value that the database gave back, and the untouched chain was called broken.
it.each([
  ['numbers that are written otherwise', '{"q1":3,"q3":1e1}', '{"q1":3.0,"q3":12.30}'],
  ['a negative zero, and a part of one', '{"q1":3,"q3":-0.0}', '{"q1":3,"q3":-0.07}'],
  ['members in another order, and one without value', '{"q4":true,"q2":"zéro","q1":1}', '{"q1":2,"q2":null,"q4":null}'],
  [
    'texts of composed and decomposed letters, and of other planes',
    '{"q1":3,"q2":"e\\u0301 é 🚗"}',
    '{"q1":3,"q2":"👩🏽‍🚒\\u2028"}',
  ],
  ['a name twice', '{"q1":3,"q2":"premier","q2":"second"}', '{"q1":4,"q1":5}'],
])('verifies an untouched answer with %s', async (_name, first, second) => {
  expect([await send(first), await send(second, tokens[1])]).toEqual([201, 201]);
  expect((await verifyAnswers(test.database)).faults).toEqual([]);
});

// Neither stands in a PostgreSQL text: it would be the failure of the server, and the answer lost.
it.each([
  ['a NUL', '{"q1":3,"q2":"avant\\u0000après"}'],
  ['half a pair', '{"q1":3,"q2":"avant \\ud83d après"}'],
])('takes or refuses %s, and stays sound', async (_name, values) => {
  expect(await send(values)).toBeOneOf([201, 422]);
  expect((await verifyAnswers(test.database)).faults).toEqual([]);
});

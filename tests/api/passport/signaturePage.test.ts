import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { emargementUrl } from '../attendance/signingCalls.ts';

let test: TestApp;
let counted: ReturnType<typeof countStatements>;
let day: AttendedSession;

beforeAll(async () => {
  counted = countStatements(await openTestDatabase());
  test = await testApp({ database: counted.database, now: () => at('09:05') });
  day = await buildAttendedSession(test.database);
});
afterAll(async () => {
  await test.close();
  await counted.database.close();
});

const decide = (category: string) =>
  test.database.query(
    'update training_types set prevention_category = $2 where id = (select training_type_id from training_sessions where id = $1)',
    [day.trainingSessionId, category],
  );

/** Statements of a trainee's page by its personal link. */
const statementsOf = async (): Promise<readonly string[]> => {
  const read = () => test.call('GET', emargementUrl(day.entryUuids[0]));
  // The first call of a process reads more.
  expect((await read()).status).toBe(200);
  return counted.during(read);
};

it('takes as many statements where its training is to be declared, and its trainee has given a number, as elsewhere', async () => {
  await decide('none');
  const undeclared = await statementsOf();
  await decide('4');
  expect(await statementsOf()).toEqual(undeclared);
  const identity = { birthName: 'ARNAUD', number: '2 69 05 49 588 157 80' };
  const { status } = await test.call('PUT', emargementUrl(day.entryUuids[0], '/passport_identity'), { body: identity });
  expect(status).toBe(200);
  expect(await statementsOf()).toEqual(undeclared);
});

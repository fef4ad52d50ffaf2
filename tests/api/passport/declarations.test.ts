import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeadlinesView, DeclarationsView } from '../../../model/passport/declarationViews.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession } from '../../support/records/declaredSession.ts';

let test: TestApp;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
});
afterAll(() => test.close());

beforeEach(async () => {
  day = await buildDeclaredSession(test);
});

const QUARTER = '/api/passport/declarations?quarter=2026-T4';

const answerOf = async (query = '', as = holder) => {
  const { status, body } = await test.call('GET', `${QUARTER}${query}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as DeclarationsView;
};

/** The rows of the session of this test, by the trainees' order. */
const rowsOf = async () =>
  (await answerOf()).rows.filter(({ trainingSession }) => trainingSession === `/api/training_sessions/${day.trainingSessionId}`);

const change = (text: string, values: readonly unknown[] = [day.needIds[0]]) => test.database.query(text, values);

const OF_TYPE = 'from training_sessions s where s.training_type_id = y.id and s.id = $1';

describe('the declarations of a quarter', () => {
  it('are complete with all that they need, until the end of the sixth month after the quarter', async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      trainee: { name: 'ARNAUD Jean' },
      company: { name: 'GIRARD' },
      trainingType: { name: 'Éco-conduite et prévention' },
      start: '2026-11-20',
      end: '2026-11-20',
      quarter: '2026-T4',
      deadline: '2027-06-30',
      proof: 'attestation',
      state: 'complete',
      reasons: [],
    });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'of a type that nobody decided',
      () => change(`update training_types y set prevention_category = 'unset' ${OF_TYPE}`, [day.trainingSessionId]),
      { state: 'incomplete', reasons: ['type_undecided'] },
    ],
    [
      'without codes',
      () => change(`update training_types y set formacodes = '{}' ${OF_TYPE}`, [day.trainingSessionId]),
      { state: 'incomplete', reasons: ['codes_missing'] },
    ],
    [
      'of an open sheet',
      () => change('update emargement_sheets set validated_at = null where uuid = $1', [day.sheetUuid]),
      { state: 'incomplete', reasons: ['sheet_open'] },
    ],
    [
      'without birth name and number',
      () => change('delete from passport_identities where trainee_id = (select trainee_id from need_trainings where id = $1)'),
      { state: 'incomplete', reasons: ['birth_name_missing', 'number_missing'] },
    ],
    [
      'who refused to give their number',
      () =>
        change(
          "update passport_identities set number_state = 'refused', sealed_number = null where trainee_id = (select trainee_id from need_trainings where id = $1)",
        ),
      { state: 'incomplete', reasons: ['number_refused'] },
    ],
    [
      'of a company without SIRET',
      () => change('update companies set siret = null where id = (select company_id from need_trainings where id = $1)'),
      { state: 'incomplete', reasons: ['siret_missing'] },
    ],
    [
      'of a private person without SIRET',
      () =>
        change(
          "update companies set siret = null, client_type = 'Particuliers' where id = (select company_id from need_trainings where id = $1)",
        ),
      { state: 'complete', reasons: [] },
    ],
    [
      'of a foreign company',
      () => change("update companies set zip_code = 'B-1000' where id = (select company_id from need_trainings where id = $1)"),
      { state: 'not_due', reasons: ['foreign_company'] },
    ],
    ['without a company', () => change('update need_trainings set company_id = null where id = $1'), { state: 'complete' }],
    [
      'absent from a half-day',
      () =>
        change(
          "insert into emargement_half_days (entry_id, period, is_absent, noted_by, noted_at) select id, 'afternoon', true, 'Zoé', now() from emargements where need_training_id = $1",
        ),
      { state: 'not_due', reasons: ['half_day_missed'] },
    ],
    [
      'whose need was closed as absent',
      () => change("update need_trainings set status = 'absent' where id = $1"),
      { state: 'not_due', reasons: ['half_day_missed'] },
    ],
  ])('say what is missing: a trainee %s', async (_name, act, expected) => {
    await act();
    expect((await rowsOf())[0]).toMatchObject(expected);
  });

  it('leave out canceled sessions, and trainings that are not to be declared', async () => {
    await change(`update training_types y set prevention_category = 'none' ${OF_TYPE}`, [day.trainingSessionId]);
    expect(await rowsOf()).toEqual([]);
    await change(`update training_types y set prevention_category = '4' ${OF_TYPE}`, [day.trainingSessionId]);
    await change("update training_sessions set status = 'canceled' where id = $1", [day.trainingSessionId]);
    expect(await rowsOf()).toEqual([]);
  });

  it('are filtered by state and company, and counted by deadline', async () => {
    await change('update need_trainings set company_id = null where id = $1');
    const [, second] = await rowsOf();
    const ofCompany = await answerOf(`&company=${second?.company?.['@id']}`);
    expect(ofCompany.rows.map(({ needTraining }) => needTraining)).toEqual([`/api/need_trainings/${day.needIds[1]}`]);
    expect(ofCompany.counts).toMatchObject({ complete: 1, incomplete: 0 });
    expect((await answerOf('&state=not_due')).rows.every(({ state }) => state === 'not_due')).toBe(true);
    const { deadlines } = (await test.call('GET', '/api/passport/deadlines', { as: holder })).body as DeadlinesView;
    expect(deadlines.find(({ deadline }) => deadline === '2027-06-30')?.counts).toEqual((await answerOf()).counts);
  });

  it('are filtered by a reason, which is counted whatever reason is asked for', async () => {
    const before = await answerOf();
    const countOf = ({ reasons }: DeclarationsView, name: string) => reasons.find(({ reason }) => reason === name)?.count ?? 0;
    await change('delete from passport_identities where trainee_id = (select trainee_id from need_trainings where id = $1)');
    const lacking = await answerOf('&because=number_missing');
    expect(lacking.totalItems).toBe(countOf(before, 'number_missing') + 1);
    expect(lacking.rows.every(({ reasons }) => reasons.includes('number_missing'))).toBe(true);
    expect(countOf(lacking, 'birth_name_missing')).toBe(countOf(before, 'birth_name_missing') + 1);
    const complete = await answerOf('&state=complete&because=number_missing');
    expect([complete.totalItems, complete.reasons]).toEqual([0, []]);
  });

  it('are those of the quarter that is asked', async () => {
    const { body } = await test.call('GET', '/api/passport/declarations?quarter=2026-T3', { as: holder });
    expect(body).toMatchObject({ totalItems: 0 });
    expect((await test.call('GET', '/api/passport/declarations?quarter=2026-T5', { as: holder })).status).toBe(404);
  });
});

describe('the right to the declarations', () => {
  it('is that of the passport alone', async () => {
    const reader = await test.addUser({
      roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE', 'ROLE_WRITE_CONFIGURATION'],
    });
    for (const path of [QUARTER, '/api/passport/deadlines'])
      expect((await test.call('GET', path, { as: reader })).status).toBe(403);
  });

  it('ends at the holder’s areas', async () => {
    const elsewhere = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], areas: ['E1'] });
    expect(await answerOf('', elsewhere)).toMatchObject({ totalItems: 0, companies: [] });
  });
});

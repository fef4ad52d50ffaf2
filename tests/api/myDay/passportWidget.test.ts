import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PassportWidgetAnswer } from '../../../model/myDay/myDayWidgets.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
});

/** The session was a year earlier: its deadline is past. */
const heldInAutumn2025 = async () => {
  await test.database.query(
    "update training_types y set prevention_category = '1' from training_sessions s where s.training_type_id = y.id and s.id = $1",
    [day.trainingSessionId],
  );
  for (const [table, id] of [
    ['training_sessions', day.trainingSessionId],
    ['logistic_sessions', day.logisticSessionId],
  ] as const)
    await test.database.query(
      `update ${table} set start_at = start_at - interval '364 days', end_at = end_at - interval '364 days' where id = $1`,
      [id],
    );
};

const widgetOf = async (as = holder) => {
  const { widgets } = (await test.call('GET', '/api/my_day', { as })).body as {
    readonly widgets: readonly PassportWidgetAnswer[];
  };
  return widgets.find(({ name }) => name === 'passport');
};

describe('« Passeport de prévention » in « Ma journée »', () => {
  it('is silent while the deadline is far and nobody lacks anything', async () => {
    expect(await widgetOf()).toEqual({ kind: 'passport', name: 'passport', count: 0, member: [] });
  });

  it('names deadlines that are near or past, and whom something lacks a week after the training', async () => {
    const [needId] = day.needIds;
    await test.database.query(
      'delete from passport_identities where trainee_id = (select trainee_id from need_trainings where id = $1)',
      [needId],
    );
    await heldInAutumn2025();
    expect(await widgetOf()).toMatchObject({
      count: 2,
      member: [
        { what: 'deadline', deadline: '2026-09-30', quarter: '2025-T4', toDeclare: 2, hindered: { incomplete: 1 } },
        { what: 'incomplete', quarter: '2025-T4', count: 1 },
      ],
    });
  });

  it('names a file that nobody noted as deposited', async () => {
    await declareAll(test, holder);
    await test.database.query("update passport_files set deposited_on = null, created_at = created_at - interval '4 days'");
    expect((await widgetOf())?.member).toMatchObject([{ what: 'file', quarter: '2026-T4', proof: 'attestation' }]);
    await test.database.query("update passport_lines set state = 'unsent', decided_by = 'Zoé', decided_at = now()");
    expect((await widgetOf())?.member).toEqual([]);
  });

  it('is limited to the areas of the holder, and to holders', async () => {
    await heldInAutumn2025();
    const elsewhere = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], areas: ['E1'] });
    expect(await widgetOf(elsewhere)).toMatchObject({ count: 0, member: [] });
    const officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_PLANNING'] });
    expect(await widgetOf(officer)).toBeUndefined();
  });
});

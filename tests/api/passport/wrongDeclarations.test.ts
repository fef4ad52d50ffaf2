import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import type { DeadlinesView, DeclarationsView } from '../../../model/passport/declarationViews.ts';
import { coherenceReport } from '../../../server/evidence/controlFile/coherenceReport.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let holder: Person;
let reader: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
  await declareAll(test, holder);
});

const change = (text: string, values: readonly unknown[] = [day.needIds[0]]) => test.database.query(text, values);

const findings = async () => {
  const path = `/api/evidence/logistic_sessions/${day.logisticSessionId}`;
  const view = (await test.call('GET', path, { as: reader })).body as LogisticSessionEvidenceView;
  return view.sheets.flatMap((sheet) => sheet.findings).filter(({ kind }) => kind === 'declaration_differs');
};

const rows = async (quarter: string) => {
  const { body } = await test.call('GET', `/api/passport/declarations?quarter=${quarter}`, { as: holder });
  return (body as DeclarationsView).rows.filter(({ trainingSession }) => trainingSession.endsWith(`/${day.trainingSessionId}`));
};

const NAME_CHANGED =
  "update passport_identities set birth_name = 'LEROY', version = version + 1 where trainee_id = (select trainee_id from need_trainings where id = $1)";

describe('a declaration that has become wrong', () => {
  it('is a warning of the evidence of its session, once accepted', async () => {
    expect(await findings()).toEqual([]);
    await change(
      "insert into emargement_half_days (entry_id, period, is_absent, noted_by, noted_at) select id, 'morning', true, 'Zoé', now() from emargements where need_training_id = $1",
    );
    const [finding, ...others] = await findings();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'warning',
      who: 'Jean ARNAUD',
      declaration: { quarter: '2026-T4', reasons: ['signature_struck'] },
    });
    expect(finding && coherenceSentence(finding)).toBe(
      'La déclaration de Jean ARNAUD au passeport de prévention est devenue fausse (signature rayée ou absence notée) : à retirer du portail, puis à déclarer à nouveau.',
    );
  });

  it('is in the report of a control file', async () => {
    await change('update emargement_sheets set validated_at = null where uuid = $1', [day.sheetUuid]);
    const report = await coherenceReport({ ...test.deps, now: testNow() }, [day.sheetUuid]);
    expect(report.findings).toContain('La déclaration de Jean ARNAUD au passeport de prévention est devenue fausse');
  });

  it('does not tell readers of the session whether name or number was corrected', async () => {
    await change(NAME_CHANGED);
    expect((await findings()).map(({ declaration }) => declaration?.reasons)).toEqual([['identity_changed']]);
  });

  it('is no finding any more once it was withdrawn', async () => {
    await change(NAME_CHANGED);
    const [row] = await rows('2026-T4');
    const body = { outcome: 'withdrawn', lines: [row?.line?.id] };
    expect((await test.call('POST', `/api/passport/files/${row?.line?.file}/outcome`, { as: holder, body })).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  it('stays on the page when its session is moved to a day to come, without those who were never declared', async () => {
    await change('update passport_lines set state = $2 where need_training_id = $1', [day.needIds[1], 'withdrawn']);
    for (const table of ['training_sessions', 'logistic_sessions'])
      await change(
        `update ${table} set start_at = start_at + interval '60 days', end_at = end_at + interval '60 days' where id = $1`,
        [table === 'training_sessions' ? day.trainingSessionId : day.logisticSessionId],
      );
    expect((await rows('2027-T1')).map(({ needTraining, state, reasons }) => [needTraining, state, reasons])).toEqual([
      [`/api/need_trainings/${day.needIds[0]}`, 'to_withdraw', expect.arrayContaining(['dates_changed'])],
    ]);
    const { deadlines } = (await test.call('GET', '/api/passport/deadlines', { as: holder })).body as DeadlinesView;
    expect(deadlines.find(({ quarters }) => quarters.includes('2027-T1'))?.counts).toMatchObject({ to_withdraw: 1 });
  });
});

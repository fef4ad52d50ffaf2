import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allAcquired } from '../../../model/results/allAcquired.ts';
import type { TrainingResultsView } from '../../../model/results/trainingResult.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('16:00');
let test: TestApp;
let day: AttendedSession;
let officer: Person;

beforeEach(async () => {
  now = at('16:00');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  await test.database.query(`UPDATE training_types SET objectives = '[{"label": "Anticiper"}, {"label": "Freiner"}]'`);
});
afterEach(() => test.close());

const path = (): string => `/api/training_results/training_sessions/${day.trainingSessionId}`;
const change = (result: string | null, objective = 'Anticiper', need = day.needIds[0]) => ({
  needTraining: `/api/need_trainings/${need}`,
  objective,
  result,
});
const put = (as: Person | undefined, ...results: object[]) => test.call('PUT', path(), { ...(as && { as }), body: { results } });
const read = async (): Promise<TrainingResultsView> =>
  (await test.call('GET', path(), { as: officer })).body as TrainingResultsView;
const entered = async () => (await read()).trainees.map(({ results }) => results);

describe('results of a training', () => {
  it('are entered, changed and cleared per objective', async () => {
    expect(await read()).toMatchObject({ objectives: ['Anticiper', 'Freiner'], mayWrite: true });
    expect((await put(officer, change('acquired'), change('not_acquired', 'Freiner', day.needIds[1]))).status).toBe(200);
    expect(await entered()).toEqual([{ Anticiper: 'acquired' }, { Freiner: 'not_acquired' }]);
    await put(officer, change('in_progress'));
    expect(await entered()).toEqual([{ Anticiper: 'in_progress' }, { Freiner: 'not_acquired' }]);
    await put(officer, change(null));
    expect(await entered()).toEqual([{}, { Freiner: 'not_acquired' }]);
  });

  it('are journalled before and after, and only where something changes', async () => {
    await put(officer, change('acquired'));
    await put(officer, change('acquired'));
    await put(officer, change('in_progress'));
    const logs = await test.database.query<{ before: unknown; after: unknown }>(
      "SELECT before, after FROM api_logs WHERE action = 'assess' ORDER BY id",
    );
    expect(logs).toMatchObject([
      { before: { results: [{ result: null }] }, after: { results: [{ result: 'acquired' }] } },
      { before: { results: [{ result: 'acquired' }] }, after: { results: [{ result: 'in_progress' }] } },
    ]);
  });

  it('are set to acquired in one step only for trainees who signed', async () => {
    now = at('09:05');
    const drawing = { svg: drawnBy(1, 0), deviceTime: now, trainerId: null, period: 'morning' as const, actor: null, now };
    await signPeriod(test.database, { ...drawing, uuid: day.entryUuids[0] });
    const { changes, people, leftOut } = allAcquired(await read());
    expect([people, leftOut]).toEqual([1, ['ZÉLIE Jean']]);
    expect(changes.map(({ needTraining, objective }) => [needTraining, objective])).toEqual([
      [`/api/need_trainings/${day.needIds[0]}`, 'Anticiper'],
      [`/api/need_trainings/${day.needIds[0]}`, 'Freiner'],
    ]);
    await test.call('PUT', `/api/emargements/${day.entryUuids[0]}/delete/morning`, {
      as: await test.addUser({ groups: ['super-admin'] }),
      body: { reason: 'Erreur de personne' },
    });
    expect(allAcquired(await read())).toMatchObject({ changes: [], people: 0, leftOut: ['ARNAUD Jean', 'ZÉLIE Jean'] });
  });

  it('have one objective when the type has none', async () => {
    await test.database.query('UPDATE training_types SET objectives = NULL');
    expect((await read()).objectives).toEqual(['Objectif de la formation']);
  });

  it('are refused for others than the session’s trainees, objectives and values', async () => {
    expect((await put(officer, change('acquired', 'Autre'))).status).toBe(422);
    expect((await put(officer, change('acquired', 'Anticiper', 999_999))).status).toBe(422);
    expect((await put(officer, change('excellent'))).status).toBe(422);
    expect((await put(officer)).status).toBe(422);
    // All or nothing.
    await put(officer, change('acquired'), change('acquired', 'Autre'));
    expect(await entered()).toEqual([{}, {}]);
  });

  it('are for officers of the area and trainers of the session', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
    const elsewhere = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] });
    expect((await put(undefined, change('acquired'))).status).toBe(401);
    expect((await put(reader, change('acquired'))).status).toBe(403);
    expect((await put(elsewhere, change('acquired'))).status).toBe(404);
    expect((await test.call('GET', path())).status).toBe(401);
    expect((await test.call('GET', path(), { as: await test.addUser({ roles: ['ROLE_READ_TRAINEE'] }) })).status).toBe(403);
    expect((await test.call('GET', path(), { as: elsewhere })).status).toBe(404);
    expect((await test.call('GET', path(), { as: reader })).body).toMatchObject({ mayWrite: false });
    const stranger = await test.addTrainer({});
    expect((await put(stranger, change('acquired'))).status).toBe(404);
    await test.database.query(
      'INSERT INTO logistic_sessions_trainers SELECT $1, t.id FROM trainers t JOIN accounts a ON a.id = t.account_id WHERE a.email = $2',
      [day.logisticSessionId, stranger.email],
    );
    expect((await put(stranger, change('acquired'))).status).toBe(200);
  });
});

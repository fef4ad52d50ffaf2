import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeclarationsView, FileView } from '../../../model/passport/declarationViews.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let holder: Person;

let file: FileView;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], firstName: 'Zoé', lastName: 'ROI' });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  await buildDeclaredSession(test);
  file = await declareAll(test, holder);
});

const answer = (body: object) =>
  test.call('POST', `/api/passport/files/${file.id}/outcome`, { as: holder, body: { lines: [file.lines[0]?.id], ...body } });

const states = async () => {
  const { body } = await test.call('GET', '/api/passport/declarations?quarter=2026-T4', { as: holder });
  return (body as DeclarationsView).rows.map(({ state }) => state);
};

/** Whether each line of the file says that its answer can be put right. */
const correctable = async () => {
  const { body } = await test.call('GET', `/api/passport/files/${file.id}`, { as: holder });
  return (body as FileView).lines.map(({ isCorrectable }) => isCorrectable);
};

const REJECTED = { outcome: 'rejected', rejection: 'number_name' } as const;

it('an answer noted by mistake is put right in both directions, and the journal keeps both', async () => {
  expect((await answer(REJECTED)).body).toMatchObject({ done: 0, leftOut: 1 });
  expect(await states()).toEqual(['accepted', 'accepted']);
  expect((await answer({ ...REJECTED, isCorrection: true })).body).toMatchObject({ done: 1, leftOut: 0 });
  expect(await states()).toEqual(['rejected', 'accepted']);
  const [line] = await test.database.query(
    "select actor_name as by, before, after from api_logs where resource = 'passport_files' order by id desc limit 1",
  );
  expect(line).toMatchObject({ by: 'Zoé ROI', before: { outcome: ['accepted'] }, after: { outcome: 'rejected' } });
  expect((await answer({ outcome: 'accepted', isCorrection: true })).status).toBe(200);
  expect(await states()).toEqual(['accepted', 'accepted']);
});

it('another reason takes the place of the one that was noted', async () => {
  await answer({ ...REJECTED, isCorrection: true });
  await answer({ ...REJECTED, rejection: 'siret', isCorrection: true });
  const [line] = await test.database.query('select rejection from passport_lines where id = $1', [file.lines[0]?.id]);
  expect(line).toEqual({ rejection: 'siret' });
});

it('is refused once the trainee was declared again, and for what was taken back', async () => {
  await test.database.query(
    `insert into passport_lines (declaration_id, training_session_id, need_training_id, attempt, trainee, training, declared)
    select declaration_id, training_session_id, need_training_id, 2, trainee, training, declared from passport_lines where id = $1`,
    [file.lines[0]?.id],
  );
  expect(await correctable()).toEqual([false, true, false]);
  const refused = { status: 409, body: { detail: expect.stringContaining('déclaré à nouveau') } };
  expect(await answer({ ...REJECTED, isCorrection: true })).toMatchObject(refused);
  const [, second] = file.lines;
  expect((await answer({ outcome: 'withdrawn', lines: [second?.id] })).status).toBe(200);
  expect(await answer({ ...REJECTED, lines: [second?.id], isCorrection: true })).toMatchObject(refused);
  expect(await correctable()).toEqual([false, false, false]);
  expect(await test.database.query('select state from passport_lines order by id')).toEqual([
    { state: 'accepted' },
    { state: 'withdrawn' },
    { state: 'exported' },
  ]);
});

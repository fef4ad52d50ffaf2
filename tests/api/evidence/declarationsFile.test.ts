import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationId, uniqueIdOf } from '../../../model/passport/declarationFile.ts';
import { controlFileContents } from '../../../server/evidence/controlFile/controlFileContents.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll, NUMBERS } from '../../support/records/declaredSession.ts';

let test: TestApp;
let day: AttendedSession;
let undeclaredDay: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  day = await buildDeclaredSession(test);
  await declareAll(test, await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] }));
  undeclaredDay = await buildDeclaredSession(test);
});
afterAll(() => test.close());

const textsOf = async ({ sheetUuid }: AttendedSession, companyId: number | null = null): Promise<ReadonlyMap<string, string>> => {
  const of = { title: 'Contrôle', author: 'Zoé ROI', sheetUuids: [sheetUuid], companyId, parts: [] };
  const texts = new Map<string, string>();
  for await (const { path, bytes } of controlFileContents(test.deps, of)) texts.set(path, Buffer.from(bytes).toString());
  return texts;
};

const NAME = 'passeport-de-prevention.csv';

it('a control file lists the declarations of its trainees, without numbers and birth names', async () => {
  const texts = await textsOf(day);
  const [, line, ...others] = (texts.get(NAME) ?? '').trim().split('\r\n');
  expect(others).toHaveLength(1);
  expect(line?.split(';')).toEqual([
    ...['ARNAUD Jean', 'GIRARD', 'Éco-conduite et prévention', 'Attestation de formation'],
    ...[declarationId(day.trainingSessionId, 'attestation', 1), uniqueIdOf(day.needIds[0] ?? 0, 1)],
    ...['24/11/2026', '', 'Acceptée', '24/11/2026'],
  ]);
  for (const text of texts.values()) for (const value of [...NUMBERS, 'D’ARTAGNAN']) expect(text).not.toContain(value);
  expect(texts.get('LISEZ-MOI.txt')).toContain(NAME);
});

it('a company’s control file lists its own people alone, and one without declarations has no list', async () => {
  const [company] = await test.database.query<{ id: number }>('select company_id as id from need_trainings where id = $1', [
    day.needIds[0],
  ]);
  await test.database.query('update need_trainings set company_id = null where id = $1', [day.needIds[1]]);
  expect((await textsOf(day, company?.id)).get(NAME)?.trim().split('\r\n')).toHaveLength(2);
  await test.database.query('update need_trainings set company_id = $2 where id = $1', [day.needIds[1], company?.id]);
  expect((await textsOf(undeclaredDay)).has(NAME)).toBe(false);
});

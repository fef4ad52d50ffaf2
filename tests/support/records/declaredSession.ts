import { expect } from 'vitest';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { quarterOf } from '../../../model/passport/declarationDeadline.ts';
import type { FilePreview, FileView } from '../../../model/passport/declarationViews.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { seal, sealContextOf } from '../../../server/passport/identity/sealedText.ts';
import { drawnBy } from '../../api/attendance/drawings.ts';
import type { Person } from '../app/people.ts';
import type { TestApp } from '../app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from './attendedSession.ts';

/** Numbers as they are sent, of nobody. */
export const NUMBERS = ['2690549588157', '180032A004123'] as const;

const DECIDED = `update training_types y set prevention_category = '4', aims_at_prevention = true, gives_proof = true,
  teaches_transferable_skills = true, transferable_skills = '{100391,103877,118206}', formacodes = '{31802}', nsf_codes = '{311}'
from training_sessions s where s.training_type_id = y.id and s.id = $1`;

const IDENTITY = `insert into passport_identities (trainee_id, birth_name, sealed_number, number_state, stated_at)
  select trainee_id, $2, $3, $4, $5 from need_trainings where id = $1`;

const traineeOf = async ({ database }: TestApp, needId: number): Promise<number> => {
  const [row] = await database.query<{ id: number }>('select trainee_id as id from need_trainings where id = $1', [needId]);
  return row?.id ?? 0;
};

/** The identity that a trainee gave on 19 November 2026. */
const giveIdentity = async (
  test: TestApp,
  needId: number,
  { birthName = 'D’ARTAGNAN', number = NUMBERS[0] }: { readonly birthName?: string | null; readonly number?: string | null } = {},
): Promise<void> => {
  const sealed = number === null ? null : await seal(number, sealContextOf(await traineeOf(test, needId)));
  const state = number === null ? 'missing' : 'given';
  await test.database.query(IDENTITY, [needId, birthName, sealed, state, at('10:00', '2026-11-19')]);
};

/** Signs a half-day: of a trainee, or as the first trainer on the sheet. */
const signHalfDay = async (
  test: TestApp,
  day: AttendedSession,
  { uuid, period }: { readonly uuid: string; readonly period: 'morning' | 'afternoon' },
): Promise<void> => {
  const isTrainer = uuid === day.sheetUuid;
  const times = isTrainer ? { morning: '12:20', afternoon: '16:50' } : { morning: '09:05', afternoon: '13:35' };
  const now = at(times[period]);
  const svg = drawnBy(1 + day.entryUuids.indexOf(uuid), period === 'morning' ? 0 : 5);
  const trainerId = isTrainer ? day.trainerIds[0] : null;
  await signPeriod(test.database, {
    ...{ uuid, now, period, svg, trainerId },
    actor: isTrainer ? trainerActor(day) : null,
    deviceTime: now,
  });
};

/**
 * A training session of a type of category 4 that ended on 20 November 2026: two trainees of one company with their identities, all
 * half-days signed and counter-signed, the sheet validated.
 */
export const buildDeclaredSession = async (test: TestApp): Promise<AttendedSession> => {
  const day = await buildAttendedSession(test.database);
  await test.database.query(DECIDED, [day.trainingSessionId]);
  const [company] = await test.database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city, siret) values ('GIRARD', '1 rue', '75001', 'PARIS', $1) returning id",
    [String(10_000_000_000_000 + day.trainingSessionId)],
  );
  await test.database.query('update need_trainings set company_id = $1 where id = any($2::int[])', [company?.id, day.needIds]);
  for (const [index, needId] of day.needIds.entries()) {
    await giveIdentity(test, needId, { number: NUMBERS[index] ?? null });
  }
  for (const period of ['morning', 'afternoon'] as const)
    for (const uuid of [...day.entryUuids, day.sheetUuid]) await signHalfDay(test, day, { uuid, period });
  await test.database.query('update emargement_sheets set validated_at = $2 where uuid = $1', [day.sheetUuid, at('17:05')]);
  return day;
};

const DECLARED_QUARTER = quarterOf('2026-11-20');

/** Declares all complete trainees of that quarter with attestations: a file that was deposited and accepted by the portal. */
export const declareAll = async (test: TestApp, holder: Person): Promise<FileView> => {
  const answerOf = async (...[method, path, body]: readonly ['GET' | 'POST' | 'PUT', string, object?]): Promise<unknown> => {
    const answer = await test.call(method, path, { as: holder, ...(body && { body }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const of = { quarter: DECLARED_QUARTER, proof: 'attestation' } as const;
  const { basis, lastFile } = (await answerOf('GET', `/api/passport/file_preview?${new URLSearchParams(of)}`)) as FilePreview;
  const file = (await answerOf('POST', '/api/passport/files', { ...of, basis, lastFile })) as FileView;
  const depositedOn = parisDay(new Date(file.createdAt));
  await answerOf('PUT', `/api/passport/files/${file.id}/deposit`, { version: file.version, depositedOn });
  const lines = file.lines.map(({ id }) => id);
  await answerOf('POST', `/api/passport/files/${file.id}/outcome`, { outcome: 'accepted', lines });
  return file;
};

import type { Queryable } from '../database/database.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { refuse } from './attendanceRefusal.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { syncSheetsWithSession } from './syncSheetsWithSession.ts';

export interface NewTrainee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

const INSERT_TRAINEE = `INSERT INTO trainees (first_name, last_name, email, phone_number, area_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** The need takes the session's type, and the company when all other trainees of the session share one. */
const INSERT_NEED = `INSERT INTO need_trainings (status, training_type_id, trainee_id, training_session_id, company_id)
  SELECT 'planifie', ts.training_type_id, $1, ts.id,
    (SELECT CASE WHEN count(DISTINCT n.company_id) = 1 AND count(*) = count(n.company_id) THEN min(n.company_id) END
     FROM need_trainings n WHERE n.training_session_id = ts.id)
  FROM training_sessions ts WHERE ts.id = $2
  RETURNING id`;

const insertNeed = async (
  tx: Queryable,
  { sheet }: Target,
  trainee: NewTrainee,
): Promise<{ traineeId: number; needId: number }> => {
  const values = [trainee.firstName, trainee.lastName, trainee.email, trainee.phoneNumber, sheet.areaId];
  const [person] = await tx.write<{ id: number }>('trainees', INSERT_TRAINEE, values);
  const [need] = await tx.write<{ id: number }>('need_trainings', INSERT_NEED, [person?.id, sheet.trainingSessionId]);
  if (!person || !need) throw new Error('A new trainee was not written');
  return { traineeId: person.id, needId: need.id };
};

interface AddTrainee extends Call {
  readonly trainee: NewTrainee;
  readonly requestId: string;
}

/** Puts a trainee on the session whom nobody had announced: the person, a planned need, and an entry on each day's open sheet. */
export const addTrainee = async (tx: Queryable, { trainee, requestId, ...call }: AddTrainee): Promise<string> => {
  const target = await resolveSheet(tx, call);
  const { sheet, caller } = target;
  if (sheet.validatedAt) throw refuse('validated');
  const { traineeId, needId } = await insertNeed(tx, target, trainee);
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const writer = { database: tx, actor, requestId, now: call.now };
  const { firstName, lastName } = trainee;
  await recordWriter(writer, 'trainees').journal('create', { recordId: traineeId, before: null, after: { firstName, lastName } });
  const after = { trainee: `/api/trainees/${traineeId}`, trainingSession: `/api/training_sessions/${sheet.trainingSessionId}` };
  await recordWriter(writer, 'need_trainings').journal('create', { recordId: needId, before: null, after });
  await syncSheetsWithSession(tx, sheet.trainingSessionId, call.now, {
    actorKind: caller.kind,
    actorName: caller.name,
    actorAccountId: caller.accountId,
  });
  const [entry] = await tx.query<{ uuid: string }>('SELECT uuid FROM emargements WHERE sheet_id = $1 AND need_training_id = $2', [
    sheet.id,
    needId,
  ]);
  // Validated between our look and the lock: the whole addition is undone.
  if (!entry) throw refuse('validated');
  return entry.uuid;
};

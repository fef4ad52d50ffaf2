import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import type { Entry } from './attendanceSheet.ts';
import type { JournalTransaction } from './lockJournal.ts';
import type { Target } from './resolveTarget.ts';
import { sheetActor, syncSheetsWithSession } from './syncSheetsWithSession.ts';

export interface NewTrainee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

const INSERT_TRAINEE = `insert into trainees (first_name, last_name, email, phone_number, area_id) values ($1, $2, $3, $4, $5) returning id`;

/** The need gets the session's type, and the company if all other trainees share one. */
const INSERT_NEED = `insert into need_trainings (status, training_type_id, trainee_id, training_session_id, company_id)
  select 'planifie', ts.training_type_id, $1, ts.id,
    (select case when count(distinct n.company_id) = 1 and count(*) = count(n.company_id) then min(n.company_id) end
     from need_trainings n where n.training_session_id = ts.id)
  from training_sessions ts where ts.id = $2
  returning id`;

const insertNeed = async (
  tx: Queryable,
  { sheet }: Target,
  trainee: NewTrainee,
): Promise<{ traineeId: number; needId: number }> => {
  const values = [trainee.firstName, trainee.lastName, trainee.email, trainee.phoneNumber, sheet.areaId];
  const person = returnedRow(await tx.write<{ id: number }>('trainees', INSERT_TRAINEE, values));
  const need = returnedRow(await tx.write<{ id: number }>('need_trainings', INSERT_NEED, [person.id, sheet.trainingSessionId]));
  return { traineeId: person.id, needId: need.id };
};

/** A new entry. */
const NEW_ENTRY = {
  company: null,
  companyId: null,
  isAbsent: false,
  absenceCategory: null,
  absenceReason: null,
  linkBlockedAt: null,
  emailConfirmedAt: null,
  signatures: [],
  lateSignatures: [],
} as const;

interface AddTrainee {
  readonly trainee: NewTrainee;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Adds an unannounced trainee to the session: the person, a planned need, and an entry on the open sheet of each logistic
 * session.
 */
export const addTrainee = async (
  tx: JournalTransaction,
  target: Target,
  { trainee, requestId, now }: AddTrainee,
): Promise<Entry> => {
  const { sheet, caller } = target;
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  const { traineeId, needId } = await insertNeed(tx, target, trainee);
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const writer = { database: tx, actor, requestId, now };
  const { firstName, lastName } = trainee;
  await recordWriter(writer, 'trainees').journal('create', { recordId: traineeId, before: null, after: { firstName, lastName } });
  const after = { trainee: iriOf('trainees', traineeId), trainingSession: iriOf('training_sessions', sheet.trainingSessionId) };
  await recordWriter(writer, 'need_trainings').journal('create', { recordId: needId, before: null, after });
  const added = await syncSheetsWithSession(writer, sheet.trainingSessionId, sheetActor(caller));
  const entry = added.find(({ sheetUuid, needTrainingId }) => sheetUuid === sheet.uuid && needTrainingId === needId);
  if (!entry) throw new Error('The added trainee is missing on the sheet');
  return {
    ...NEW_ENTRY,
    id: entry.entryId,
    uuid: entry.entryUuid,
    needTrainingId: needId,
    traineeId,
    firstName,
    lastName,
    emailNeedTraining: trainee.email,
  };
};

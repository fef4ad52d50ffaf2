import { parisDay } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { addedDefaults } from '../../../model/registry/addedDefaults.ts';
import type { Queryable } from '../../database/database.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { changeTable } from '../../records/changeTable.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import type { Target } from '../caller/resolveTarget.ts';
import { sheetActor, syncSheetsWithSession } from '../content/syncSheetsWithSession.ts';
import type { JournalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal, type Entry } from '../sheet/attendanceSheet.ts';

export interface NewTrainee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  /** Company of the trainee as they said it; null: on their own account. */
  readonly statedCompany: string | null;
}

const INSERT_TRAINEE = `insert into trainees (first_name, last_name, email, phone_number, area_id, custom)
  values ($1, $2, $3, $4, $5, $6::jsonb) returning id`;

/**
 * The need gets the session's type, and the company of exactly the stated name: it is never assumed. A person in the room signs whatever
 * the office asks of its needs: their next status asks for the added fields that lack, here they have their default values.
 */
const INSERT_NEED = `insert into need_trainings (status, training_type_id, trainee_id, training_session_id, company_id, custom)
  select 'planifie', ts.training_type_id, $1, ts.id,
    (select min(c.id) from companies c where search_text(c.name) = search_text($3) having count(*) = 1), $4::jsonb
  from training_sessions ts where ts.id = $2
  returning id`;

const insertNeed = async (
  tx: Queryable,
  { sheet }: Target,
  { trainee, now }: Pick<AddTrainee, 'trainee' | 'now'>,
): Promise<{ traineeId: number; needId: number }> => {
  const today = parisDay(now);
  const { firstName, lastName, email, phoneNumber } = trainee;
  const values = [firstName, lastName, email, phoneNumber, sheet.areaId, addedDefaults('trainees', today)];
  const person = returnedRow(await tx.write<{ id: number }>('trainees', INSERT_TRAINEE, values));
  const needValues = [person.id, sheet.trainingSessionId, trainee.statedCompany, addedDefaults('need_trainings', today)];
  const need = returnedRow(await tx.write<{ id: number }>('need_trainings', INSERT_NEED, needValues));
  return { traineeId: person.id, needId: need.id };
};

/** A new entry. */
const NEW_ENTRY = {
  companyId: null,
  isAbsent: false,
  absenceCategory: null,
  absenceReason: null,
  halfDayNotes: [],
  linkBlockedAt: null,
  emailConfirmedAt: null,
  signatures: [],
  lateSignatures: [],
} as const;

interface AddTrainee {
  readonly trainee: NewTrainee;
  readonly requestId: string;
  readonly now: Date;
  /** When they were added, if the officer had to approve first. Default: now. */
  readonly addedAt?: Date;
}

const MARK = {
  set: { added_on_site_at: '$2::timestamptz', stated_company: '$3', identity_confirmed_at: '$4::timestamptz' },
} as const;

/**
 * Adds an unannounced trainee to the session: the person, a planned need, and an entry on the open sheet of each logistic
 * session. An officer who adds them confirms who they are.
 */
export const addTrainee = async (
  tx: JournalTransaction,
  target: Target,
  { trainee, requestId, now, addedAt = now }: AddTrainee,
): Promise<Entry> => {
  const { sheet, caller } = target;
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  const { traineeId, needId } = await insertNeed(tx, target, { trainee, now });
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const writer = { database: tx, actor, requestId, now };
  const { firstName, lastName } = trainee;
  await recordWriter(writer, 'trainees').journal('create', { recordId: traineeId, before: null, after: { firstName, lastName } });
  const after = { trainee: iriOf('trainees', traineeId), trainingSession: iriOf('training_sessions', sheet.trainingSessionId) };
  await recordWriter(writer, 'need_trainings').journal('create', { recordId: needId, before: null, after });
  const addedEntries = await syncSheetsWithSession(writer, sheet.trainingSessionId, sheetActor(caller));
  const entry = addedEntries.find(({ sheetUuid, needTrainingId }) => sheetUuid === sheet.uuid && needTrainingId === needId);
  if (!entry) throw new Error('The added trainee is missing on the sheet');
  const identityConfirmedAt = caller.isStaff ? now : null;
  const values = [needId, addedAt, trainee.statedCompany, identityConfirmedAt];
  await changeTable({ database: tx, now }, 'emargements', { ...MARK, where: 't.need_training_id = $1', values });
  return {
    ...NEW_ENTRY,
    company: trainee.statedCompany,
    addedOnSiteAt: addedAt,
    identityConfirmedAt,
    id: entry.entryId,
    uuid: entry.entryUuid,
    needTrainingId: needId,
    traineeId,
    firstName,
    lastName,
    emailNeedTraining: trainee.email,
  };
};

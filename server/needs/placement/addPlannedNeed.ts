import { isAllowed } from '../../../model/kernel/access.ts';
import { idFromIri, iriIn } from '../../../model/kernel/resource.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type Call, type EntryTarget, resolveSheet, type Target } from '../../attendance/caller/resolveTarget.ts';
import { sheetActor, syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { journalTransaction } from '../../attendance/journal/journalTransaction.ts';
import { attendanceRefusal } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { associateNeeds } from './associateNeeds.ts';

interface AddPlannedNeed extends Call {
  /** IRI of the need, from the body. */
  readonly needTraining: unknown;
  readonly requestId: string;
}

const notPlanned = () =>
  invalid({
    propertyPath: 'needTraining',
    message: problemMessage('attendance.need_not_on_session'),
    code: 'need.not_planned',
  });

/** Only staff who may plan trainees: a link does not give the right to add needs to a session. */
const planNeed = async (
  tx: Queryable,
  { sheet, caller }: Target,
  { actor, requestId, now, needId }: AddPlannedNeed & { readonly needId: number },
) => {
  if (!actor || !caller.isStaff || !isAllowed(['ROLE_WRITE_TRAINEE'], actor.roles)) throw notPlanned();
  const context = { database: tx, actor, requestId, now };
  const { ignored } = await associateNeeds(context, {
    trainingSessionId: sheet.trainingSessionId,
    needIds: [needId],
    plan: true,
  });
  if (ignored[0]) throw new DomainError('workflow.refused', { detail: ignored[0].reason });
};

/** Adds a need to the sheet, unless it is there already. */
export const addPlannedNeed = (database: Database, command: AddPlannedNeed): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, command);
    const { sheet } = target;
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const iri = iriIn(command.needTraining);
    const id = typeof iri === 'string' ? idFromIri('need_trainings', iri) : null;
    if (id === null) throw notPlanned();
    const plannedEntry = sheet.entries.find(({ needTrainingId }) => needTrainingId === id);
    if (plannedEntry) return { ...target, entry: plannedEntry };
    const onSession = 'select from need_trainings where id = $1 and training_session_id = $2';
    const rows = await tx.query(onSession, [id, sheet.trainingSessionId]);
    if (rows.length === 0) await planNeed(tx, target, { ...command, needId: id });
    await syncSheetsWithSession({ database: tx, now: command.now }, sheet.trainingSessionId, sheetActor(target.caller));
    // A trainee who was on the sheet before gets their entry back.
    const entry = (await loadAttendanceSheet(tx, sheet.uuid))?.entries.find(({ needTrainingId }) => needTrainingId === id);
    if (!entry) throw attendanceRefusal('validated');
    return { ...target, entry };
  });

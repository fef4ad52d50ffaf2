import { isAllowed } from '../../model/accounts/access.ts';
import { idFromIri, iriIn } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError, invalid } from '../errors.ts';
import { associateNeeds } from '../needs/associateNeeds.ts';
import { refuse } from './attendanceRefusal.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { syncSheetsWithSession } from './syncSheetsWithSession.ts';

export interface AddPlannedNeed extends Call {
  /** IRI of the need, as the body gives it. */
  readonly needTraining: unknown;
  readonly requestId: string;
}

const notPlanned = () =>
  invalid({
    propertyPath: 'needTraining',
    message: problemMessage('attendance.need_not_on_session'),
    code: 'need.not_planned',
  });

/** Staff who may plan trainees plan this one; a link gives no right to put needs on the session. */
const planNeed = async (tx: Queryable, { sheet, caller }: Target, { actor, requestId, now }: AddPlannedNeed, needId: number) => {
  if (!actor || !caller.isStaff || !isAllowed(['ROLE_WRITE_TRAINEE'], actor.roles)) throw notPlanned();
  const context = { database: tx, actor, requestId, now };
  const { ignored } = await associateNeeds(context, {
    trainingSessionId: sheet.trainingSessionId,
    needIds: [needId],
    plan: true,
  });
  if (ignored[0]) throw new DomainError('workflow.refused', { detail: ignored[0].reason });
};

/** Makes sure that a need stands on the sheet, and answers with its entry's uuid. */
export const addPlannedNeed = (database: Database, command: AddPlannedNeed): Promise<string> =>
  database.transaction(async (tx) => {
    const target = await resolveSheet(tx, command);
    const { sheet, caller } = target;
    if (sheet.validatedAt) throw refuse('validated');
    const iri = iriIn(command.needTraining);
    const id = typeof iri === 'string' ? idFromIri('need_trainings', iri) : null;
    if (id === null) throw notPlanned();
    const onSession = 'SELECT FROM need_trainings WHERE id = $1 AND training_session_id = $2';
    const rows = await tx.query(onSession, [id, sheet.trainingSessionId]);
    if (rows.length === 0) await planNeed(tx, target, command, id);
    const actor = { actorKind: caller.kind, actorName: caller.name, actorAccountId: caller.accountId };
    await syncSheetsWithSession(tx, sheet.trainingSessionId, command.now, actor);
    const [entry] = await tx.query<{ uuid: string }>(
      'SELECT uuid FROM emargements WHERE sheet_id = $1 AND need_training_id = $2',
      [sheet.id, id],
    );
    if (!entry) throw refuse('validated');
    return entry.uuid;
  });

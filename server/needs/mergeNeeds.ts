import { iriOf } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problemMessage.ts';
import { resourceByName } from '../../model/resources.ts';
import { lockPair } from '../companies/lockPair.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { deleteInside } from '../hydra/delete.ts';
import { readItem } from '../hydra/item.ts';
import { appendJournal } from '../hydra/journal.ts';
import { moveReferences } from '../hydra/moveReferences.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { readForMerge, taken, type Versions } from './mergeFields.ts';
import { mergeTrainees } from './mergeTrainees.ts';
import { refuseProvenAttendance } from './provenAttendance.ts';

export interface MergeNeeds {
  readonly keptId: number;
  readonly goneId: number;
  /** As the person saw them, by IRI. */
  readonly versions: Versions;
  /** Fields of the need, and `trainee.<field>`, whose value is that of the one that goes; `status` brings its session along. */
  readonly takeOver: readonly string[];
}

const OF_TRAINEE = 'trainee.';

const idIn = (need: JsonObject, name: string): number | null => (need[name] as { readonly id: number } | null)?.id ?? null;

const conflict = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** A place on a session is neither lost nor doubled by a merge. */
const refuseLostPlace = (kept: JsonObject, gone: JsonObject, takesStatus: boolean): void => {
  const [keptSession, goneSession] = [idIn(kept, 'trainingSession'), idIn(gone, 'trainingSession')];
  if (goneSession !== null && keptSession !== null) throw conflict(problemMessage('need.both_on_session'));
  if (goneSession !== null && !takesStatus) throw conflict(problemMessage('need.merged_is_on_session'));
  if (keptSession !== null && takesStatus) throw conflict(problemMessage('need.kept_is_on_session'));
};

/** Status and session move together; entries of the attendance sheets follow with the other references. */
const moveStatus = async (tx: Queryable, from: number, to: number): Promise<void> => {
  await tx.query(
    `delete from emargements e where e.need_training_id = $2 and e.deleted_at is not null
       and exists (select from emargements o where o.need_training_id = $1 and o.sheet_id = e.sheet_id)`,
    [from, to],
  );
  const [gone] = await tx.query<{ status: string; session: number | null }>(
    'select status, training_session_id as session from need_trainings where id = $1',
    [from],
  );
  await tx.query('update need_trainings set training_session_id = null where id = $1', [from]);
  await tx.query('update need_trainings set status = $2, training_session_id = $3 where id = $1', [
    to,
    gone?.status,
    gone?.session,
  ]);
};

const mergeTheirTrainees = async (
  context: WriteContext,
  { kept, gone, versions, takeOver }: Pick<MergeNeeds, 'versions' | 'takeOver'> & { kept: JsonObject; gone: JsonObject },
): Promise<void> => {
  const [keptId, goneId] = [idIn(kept, 'trainee'), idIn(gone, 'trainee')];
  if (keptId === null || goneId === null || keptId === goneId) return;
  const ofTrainee = takeOver.filter((name) => name.startsWith(OF_TRAINEE)).map((name) => name.slice(OF_TRAINEE.length));
  await mergeTrainees(context, { keptId, goneId, versions, takeOver: ofTrainee });
};

const stateOf = (need: JsonObject): JsonObject => ({ status: need.status, trainingSession: need.trainingSession });

/**
 * Makes one need of two, in the caller's transaction: field by field as chosen, with the reminders, bookings and e-mails of both, and
 * one trainee where they had two. Both rows stay locked meanwhile, so that a write in between is either refused here or finds one need.
 */
export const mergeNeeds = async (context: WriteContext, { keptId, goneId, versions, takeOver }: MergeNeeds): Promise<void> => {
  const { database } = context;
  const needs = resourceByName('need_trainings');
  await lockPair(context, needs, goneId, keptId);
  const kept = await readForMerge(context, needs, keptId, versions);
  const gone = await readForMerge(context, needs, goneId, versions);
  const takesStatus = takeOver.includes('status');
  refuseLostPlace(kept, gone, takesStatus);
  await refuseProvenAttendance(database, goneId);
  await mergeTheirTrainees(context, { kept, gone, versions, takeOver });
  const own = takeOver.filter((name) => name !== 'status' && !name.startsWith(OF_TRAINEE));
  const current = JSON.parse(await readItem(database, needs, keptId, null)) as JsonObject;
  await patchRecord(context, needs, current, taken(needs, gone, own));
  if (takesStatus) await moveStatus(database, goneId, keptId);
  // Whose commercials the need has was chosen above: the others do not come along.
  await database.query('delete from need_trainings_commercials where owner_id = $1', [goneId]);
  const moved = await moveReferences(database, { table: needs.name, from: goneId, to: keptId });
  await database.query('update need_trainings set version = version + 1, updated_at = now() where id = $1', [keptId]);
  await appendJournal(database, context, {
    action: 'merge',
    resource: needs.name,
    recordId: keptId,
    before: { needTraining: iriOf(needs.name, goneId), ...(takesStatus && stateOf(kept)) },
    after: { ...moved, ...(takesStatus && stateOf(gone)) },
  });
  await deleteInside(context, needs, goneId);
};

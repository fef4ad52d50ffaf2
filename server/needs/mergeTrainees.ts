import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { noteContentChanges } from '../attendance/noteContentChanges.ts';
import { lockPair } from '../companies/lockPair.ts';
import { deleteInside } from '../hydra/delete.ts';
import { appendJournal } from '../hydra/journal.ts';
import { moveReferences } from '../hydra/moveReferences.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { readForMerge, taken, type Versions } from './mergeFields.ts';

export interface MergeTrainees {
  readonly keptId: number;
  readonly goneId: number;
  /** As the person saw them, by IRI. */
  readonly versions: Versions;
  /** Fields whose value is that of the one that goes. */
  readonly takeOver: readonly string[];
}

/** Makes one trainee of two, in the caller's transaction: the needs of the one that goes are the other's from now on. */
export const mergeTrainees = async (context: WriteContext, { keptId, goneId, versions, takeOver }: MergeTrainees) => {
  const { database } = context;
  const trainees = resourceByName('trainees');
  await lockPair(context, trainees, goneId, keptId);
  const kept = await readForMerge(context, trainees, keptId, versions);
  const gone = await readForMerge(context, trainees, goneId, versions);
  await patchRecord(context, trainees, kept, taken(trainees, gone, takeOver));
  await noteContentChanges(database, { source: 'trainees', ids: [goneId], author: null, now: context.now });
  const moved = await moveReferences(database, { table: trainees.name, from: goneId, to: keptId });
  await noteContentChanges(database, { source: 'trainees', ids: [keptId], author: context.actor, now: context.now });
  await database.query('update trainees set version = version + 1, updated_at = now() where id = $1', [keptId]);
  await appendJournal(database, context, {
    action: 'merge',
    resource: trainees.name,
    recordId: keptId,
    before: { trainee: iriOf(trainees.name, goneId) },
    after: moved,
  });
  await deleteInside(context, trainees, goneId);
};

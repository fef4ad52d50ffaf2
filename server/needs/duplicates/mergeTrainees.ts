import { resourceByName } from '../../../model/registry/resources.ts';
import { noteContentChanges } from '../../attendance/content/noteContentChanges.ts';
import { lockPair } from '../../companies/lockPair.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { mergeIdentities } from '../../passport/identity/mergeIdentities.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { readForMerge, takenOverValues, type Versions } from './merging.ts';

export interface MergeTrainees {
  readonly keptId: number;
  readonly goneId: number;
  /** Versions the person saw, by IRI. */
  readonly versions: Versions;
  /** Fields to take from the deleted trainee. */
  readonly takeOver: readonly string[];
}

/** Merges two trainees, in the caller's transaction: the deleted one's needs move to the other. */
export const mergeTrainees = async (context: WriteContext, { keptId, goneId, versions, takeOver }: MergeTrainees) => {
  const { database, now, actor } = context;
  const { trainees } = recordsOf(context);
  const declaration = resourceByName('trainees');
  await lockPair(context, { collection: 'trainees', from: goneId, to: keptId });
  const keptTrainee = await readForMerge(trainees, keptId, versions);
  const gone = await readForMerge(trainees, goneId, versions);
  await trainees.patch(keptTrainee, takenOverValues(declaration, gone, takeOver));
  // A new address resets the confirmation; the takenOverValues address keeps its own.
  if (takeOver.includes('email') && gone.emailConfirmedAt !== null)
    await trainees.change(await trainees.readUnscoped(keptId), { emailConfirmedAt: gone.emailConfirmedAt });
  await mergeIdentities(context, { keptId, goneId });
  await noteContentChanges(database, { source: 'trainees', ids: [goneId], author: null, now });
  const movedReferences = await trainees.moveReferences(goneId, keptId);
  await noteContentChanges(database, { source: 'trainees', ids: [keptId], author: actor, now });
  await trainees.touch(keptId);
  await trainees.journal('merge', { recordId: keptId, before: { trainee: trainees.iri(goneId) }, after: movedReferences });
  await trainees.remove(goneId);
};

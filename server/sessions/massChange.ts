import { iriOf } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { type RecordFor, resourceByName } from '../../model/registry/resources.ts';
import { MASS_SESSIONS_MAX } from '../../model/sessions/massSessions.ts';
import type { Database } from '../database/database.ts';
import { inPreviewedTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../kernel/domainError.ts';
import { type Selection, selectedIds } from '../records/lists/selection.ts';
import { recordsOf } from '../records/recordsOf.ts';

export interface MassContext extends WriteContext {
  readonly database: Database;
}

export type TrainingSession = RecordFor<'training_sessions'>;

/** A session that would not be changed, and why. */
interface RefusedSession {
  readonly '@id': string;
  readonly id: number;
  readonly label: string;
  readonly reason: string;
}

interface Outcome {
  readonly totalItem: number;
  readonly changed: number;
  /** Number of sessions that already were as asked. */
  readonly unchanged: number;
  readonly refused: readonly RefusedSession[];
}

interface MassChange {
  readonly selection: Selection;
  /** Tells what would happen, and undoes it. Default false. */
  readonly preview?: boolean | undefined;
}

/** A session with the reason of a refusal. */
export const refusedSession = (training: TrainingSession, { detail = '' }: { readonly detail?: string }) => ({
  '@id': iriOf('training_sessions', training.id),
  id: training.id,
  label: recordLabel('training_sessions', training),
  reason: detail,
});

/** The selected sessions that the caller sees, by id. */
export const selectedSessions = async (
  { database, actor }: Pick<WriteContext, 'database' | 'actor'>,
  selection: Selection,
): Promise<readonly number[]> => {
  const ids = await selectedIds(database, { resource: resourceByName('training_sessions'), actor, selection });
  if (ids.length > MASS_SESSIONS_MAX) throw problem('request.malformed', 'selection.too_many', { most: MASS_SESSIONS_MAX });
  return ids;
};

const lockSelected = async (context: WriteContext, selection: Selection): Promise<readonly TrainingSession[]> => {
  const { training_sessions: trainingSessions } = recordsOf(context);
  const locked: TrainingSession[] = [];
  for (const id of await selectedSessions(context, selection)) locked.push(await trainingSessions.lock(id));
  return locked;
};

/**
 * Changes all selected sessions, or none: a refusal names every session that cannot be changed.
 * @param change returns false if there was nothing to change
 */
export const massChange = async (
  context: MassContext,
  { selection, preview = false }: MassChange,
  change: (inside: WriteContext, training: TrainingSession) => Promise<boolean>,
): Promise<Outcome> => {
  const run = async (inside: WriteContext): Promise<Outcome> => {
    const selected = await lockSelected(inside, selection);
    const refused: RefusedSession[] = [];
    let changedCount = 0;
    for (const training of selected) {
      try {
        if (await change(inside, training)) changedCount += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push(refusedSession(training, { detail: error.message, ...error.options }));
      }
    }
    const unchanged = selected.length - changedCount - refused.length;
    const outcome = { totalItem: selected.length, changed: changedCount, unchanged, refused };
    if (preview) return outcome;
    const [first] = refused;
    if (first) {
      const detail = `${first.label} : ${first.reason}`;
      throw new DomainError('workflow.refused', { detail, extra: { refused } });
    }
    return outcome;
  };
  return inPreviewedTransaction(context, preview, run);
};

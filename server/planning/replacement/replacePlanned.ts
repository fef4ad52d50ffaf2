import { isAllowed, type Right } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { TRANSFER_SESSIONS_RIGHT } from '../../../model/officers/trainingOfficerViews.ts';
import type { PlannedCollection } from '../../../model/planning/plannedRecords.ts';
import { PLANNING_COMMAND_RIGHTS, type ReplacedField } from '../../../model/planning/planningCommands.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { WriteEvent } from '../../hydra/contract/writeHooks.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { transferLogisticSessions } from '../../officers/transferLogisticSessions.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { type LogisticSessionItem, lockNamedLogisticSessions } from '../commands/lockNamedLogisticSession.ts';
import { replacedIn } from '../commands/replaceMembers.ts';

type Act = Pick<
  WriteEvent,
  'transaction' | 'actor' | 'now' | 'requestId' | 'accepts' | 'signedChangeReason' | 'plannedReplacements'
>;

interface Leaving {
  readonly collection: PlannedCollection;
  readonly id: number;
}

const FIELDS: Partial<Record<PlannedCollection, ReplacedField>> = {
  trainers: 'trainers',
  vehicles: 'vehicles',
  teaching_tools: 'teachingTools',
};

const requireRight = ({ actor }: Act, right: Right): void => {
  if (!isAllowed(right, actor.roles)) throw problem('request.forbidden', 'request.right_missing');
};

/** The session's change; a place is its only one. */
const changeOf = (item: LogisticSessionItem, { collection, id }: Leaving, by: number) => {
  const [from, to] = [iriOf(collection, id), iriOf(collection, by)];
  if (collection === 'training_locations') return { trainingLocation: to };
  const field = FIELDS[collection];
  if (!field) return null;
  const irisOf = (name: ReplacedField) => item[name].map((linked) => linked['@id']);
  const members = { trainers: irisOf('trainers'), vehicles: irisOf('vehicles'), teachingTools: irisOf('teachingTools') };
  return replacedIn(members, [{ field, from, to }]);
};

/** A replacement that is taken meanwhile refuses the whole act. */
const patch = async (context: WriteContext, item: LogisticSessionItem, change: object): Promise<void> => {
  try {
    await recordsOf(context).logistic_sessions.patch(item, { ...change });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'planning_conflicts')) throw error;
    throw problem('record.conflict', 'planning.replacement_taken', { refusal: error.message });
  }
};

/** Replaces what is taken out of use on the sessions where that was chosen, in the transaction of that act. */
export const replacePlanned = async (act: Act, leaving: Leaving): Promise<void> => {
  const { replaced = [], transferTo = null } = act.plannedReplacements ?? {};
  const { transaction: database, actor, now, requestId, accepts, signedChangeReason } = act;
  const context = { database, actor, now, requestId, accepts, signedChangeReason };
  if (leaving.collection === 'users' && transferTo !== null) {
    requireRight(act, TRANSFER_SESSIONS_RIGHT);
    await transferLogisticSessions(context, { from: leaving.id, to: transferTo });
  }
  if (replaced.length === 0) return;
  requireRight(act, PLANNING_COMMAND_RIGHTS.move);
  const items = await lockNamedLogisticSessions(
    context,
    replaced.map(({ session }) => ['replacePlanned', iriOf('logistic_sessions', session)]),
  );
  for (const [index, item] of items.entries()) {
    const change = changeOf(item, leaving, replaced[index]?.by ?? 0);
    if (change) await patch(context, item, change);
  }
};

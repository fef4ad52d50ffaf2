import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { SHARED_VIEW_EDITORS } from '../../model/savedViews/savedView.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { refuseFigures } from './refuseFigures.ts';
import { refuseHiddenFilters } from './refuseHiddenFilters.ts';

/** Everyone who sees a shared view may open it; only its owner and people who manage groups may change it. */
const refuseOthers = (actor: Actor, current: JsonObject): void => {
  const callerIri = iriOf(actor.kind === 'user' ? 'users' : 'trainers', actor.id);
  if (current.owner === callerIri || isAllowed(SHARED_VIEW_EDITORS, actor.roles)) return;
  throw problem('request.forbidden', 'saved_view.of_other_person', { owner: String(current.ownerName) });
};

const refuseForeignGroup = async (transaction: Queryable, actor: Actor, group: unknown): Promise<void> => {
  if (group === null || isAllowed(SHARED_VIEW_EDITORS, actor.roles)) return;
  const [member] =
    actor.kind === 'user'
      ? await transaction.query('select 1 from users_user_groups where owner_id = $1 and target_id = $2', [actor.id, group])
      : [];
  if (!member) {
    throw invalid({
      propertyPath: 'userGroup',
      message: problemMessage('saved_view.own_group'),
      code: 'forbidden',
    });
  }
};

/** A view is changed by its owner, and shared with one of the owner's groups. */
export const savedViewsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { transaction, actor, current, values } = event;
    if (current) refuseOthers(actor, current);
    await refuseFigures(event);
    if (values.own.has('userGroup')) await refuseForeignGroup(transaction, actor, values.own.get('userGroup'));
    await refuseHiddenFilters(event);
    return undefined;
  },
  beforeDelete: async ({ actor, current }) => refuseOthers(actor, current),
};

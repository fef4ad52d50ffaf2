import type { FeatureFlag } from '../../../model/accounts/featureFlags.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Route } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';

const FLAG: FeatureFlag = 'emargement';

/** Does the person have the feature. */
export const hasFeature = async (database: Queryable, actor: Actor): Promise<boolean> => {
  if (actor.kind !== 'user') return true;
  const text = 'select from users where id = $1 and $2 = any(feature_flags)';
  return (await database.query(text, [actor.id, FLAG], 'attendance_feature')).length > 0;
};

/**
 * Attendance is enabled per user (specification §6). Without it a guarded call is refused, and on a public call the person only
 * counts as the holder of the link. Trainers and API keys have no profile: they always have the feature.
 */
export const withFeature = (right: Route['right'], handle: Route['handle']): Route['handle'] => {
  return async (context) => {
    const actor = context.get('actor');
    if (actor && !(await hasFeature(context.get('deps').database, actor))) {
      if (right !== 'public') {
        throw problem('request.forbidden', 'attendance.feature_off');
      }
      context.set('actor', null);
    }
    return handle(context);
  };
};

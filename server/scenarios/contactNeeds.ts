import { isAllowed } from '../../model/accounts/access.ts';
import { needTrainings } from '../../model/needs/needTraining.ts';
import { NOT_CONTACTED_STATUSES, TO_CONTACT_STATUS } from '../../model/needs/needTrainingStatuses.ts';
import { problem } from '../domainError.ts';
import { selectedNeedsStatement } from '../needs/selectedNeedsStatement.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** Gives the needs that nobody has contacted yet the status from which they can be planned. */
export const contactNeeds = async (context: WriteContext, needs: readonly number[]): Promise<void> => {
  if (!isAllowed(needTrainings.access.update, context.actor.roles)) throw problem('request.forbidden', 'request.right_missing');
  const rows = await selectedNeedsStatement.rows(context.database, { isLocked: true }, [needs, context.now]);
  const isWaiting = ({ status }: (typeof rows)[number]) => NOT_CONTACTED_STATUSES.some((one) => one === status);
  const ids = rows.filter(isWaiting).map(({ id }) => id);
  if (ids.length > 0) await recordsOf(context).need_trainings.changeMany(ids, { status: TO_CONTACT_STATUS });
};

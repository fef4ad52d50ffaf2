import { iriOf } from '../../model/kernel/resource.ts';
import type { RenewalStop } from '../../model/needs/renewalStops.ts';
import type { RenewalStopping } from '../../model/renewals/renewals.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { leftOutOf } from './createRenewals.ts';
import { readRenewalRows } from './listRenewals.ts';

/** Stops proposing renewals, with the reason, or proposes them again (null), in the caller's transaction. */
export const stopRenewals = async (
  context: WriteContext,
  needIds: readonly number[],
  reason: RenewalStop | null,
): Promise<RenewalStopping> => {
  const rows = await readRenewalRows(context, { needIds, withStopped: true });
  const ids = rows.filter(({ stop }) => stop !== reason).map(({ id }) => id);
  const values =
    reason === null
      ? { renewalStop: null, renewalStoppedAt: null, renewalStoppedBy: null }
      : { renewalStop: reason, renewalStoppedAt: context.now, renewalStoppedBy: context.actor.id };
  await recordWriter(context, 'need_trainings').changeMany(ids, values);
  return {
    total: needIds.length,
    changed: ids.map((id) => iriOf('need_trainings', id)),
    leftOut: await leftOutOf(context, needIds, rows),
  };
};

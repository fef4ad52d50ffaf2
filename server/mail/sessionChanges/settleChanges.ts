import { iriOf } from '../../../model/kernel/resource.ts';
import { recordTold } from '../../calendar/recordTold.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { toldByNotice } from './composeNotice.ts';
import { lockUntold, type SeenChanges } from './lockUntold.ts';

/** People who were told in another way, and people left out because their changes differ by now. */
export interface SettledChanges {
  readonly settled: number;
  readonly changed: readonly string[];
}

/** Notes, in the caller's transaction, that trainees know what has changed without a message; the journal of each need says so. */
export const settleChanges = async (context: WriteContext, seen: readonly SeenChanges[]): Promise<SettledChanges> => {
  const { database, now } = context;
  const { need_trainings: needs } = recordsOf(context);
  const { ready, changed } = await lockUntold(context, seen);
  for (const { untold } of ready) {
    const { needId, changes } = untold;
    await recordTold(database, { needTrainingId: needId, told: toldByNotice(untold), mailMessageId: null, now });
    await needs.journal('told_otherwise', { recordId: needId, before: null, after: { changes } });
  }
  return { settled: ready.length, changed: changed.map((id) => iriOf('need_trainings', id)) };
};

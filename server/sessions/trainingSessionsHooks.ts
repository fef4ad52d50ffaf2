import { checkRevivedDays, isRevived, lockRevivedDays } from '../planning/checkRevivedDays.ts';
import type { WriteHooks } from '../records/writeHooks.ts';
import { checkPeriod } from './checkPeriod.ts';
import { checkTrainingSessionMove } from './checkTrainingSessionMove.ts';

export const trainingSessionsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTrainingSessionMove(event);
    if (isRevived(event)) await lockRevivedDays(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (isRevived(event)) await checkRevivedDays(event);
  },
};

import {
  checkRevivedLogisticSessions,
  isRevived,
  lockRevivedLogisticSessions,
} from '../planning/checkRevivedLogisticSessions.ts';
import { refuseRetired } from '../planning/refuseRetired.ts';
import type { WriteHooks } from '../records/writeHooks.ts';
import { checkPeriod } from './checkPeriod.ts';
import { checkTrainingSessionMove } from './checkTrainingSessionMove.ts';

export const trainingSessionsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTrainingSessionMove(event);
    await refuseRetired(event);
    if (isRevived(event)) await lockRevivedLogisticSessions(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (isRevived(event)) await checkRevivedLogisticSessions(event);
  },
};

import type { WriteHooks } from '../hydra/hooks.ts';
import { checkPeriod } from './checkPeriod.ts';
import { checkTrainingSessionMove } from './checkTrainingSessionMove.ts';

export const trainingSessionsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTrainingSessionMove(event);
    return undefined;
  },
};

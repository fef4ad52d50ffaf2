import type { WriteHooks } from '../records/writeHooks.ts';
import { checkPeriod } from '../sessions/checkPeriod.ts';

export const trainerUnavailabilitiesHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    return undefined;
  },
};

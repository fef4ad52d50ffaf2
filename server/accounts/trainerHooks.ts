import type { WriteHooks } from '../records/writeHooks.ts';
import { accountBehind, writeAccount } from './accountHooks.ts';
import { heldBy } from './heldBy.ts';
import { refuseGrantedRoles } from './refuseGrantedRoles.ts';
import { refuseStronger, refuseStrongerAccount } from './refuseStronger.ts';
import { retireAccount } from './retireAccount.ts';

/** A trainer's account; being a region manager is a right, given by those who hold it. */
export const trainerHooks: WriteHooks = {
  beforeWrite: async (event) => {
    await refuseStrongerAccount(event, 'trainers');
    if (event.values.own.get('isRegionManager') === true) {
      refuseGrantedRoles({ actor: event.actor, granted: ['ROLE_TRAINER_REGION_MANAGER'], propertyPath: 'isRegionManager' });
    }
    return writeAccount('trainers', event);
  },
  beforeDelete: async ({ transaction, actor, id }) => {
    refuseStronger({ actor, held: await heldBy(transaction, 'trainers', [id]), propertyPath: null });
    await retireAccount(transaction, await accountBehind({ transaction }, 'trainers', id));
  },
};

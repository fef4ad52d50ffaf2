import type { WriteHooks } from '../hydra/hooks.ts';
import { accountBehind, writeAccount } from './accountHooks.ts';
import { refuseGrantedRoles } from './refuseGrantedRoles.ts';
import { retireAccount } from './retireAccount.ts';

/** A trainer's account; being a region manager is a right, given by those who hold it. */
export const trainerHooks: WriteHooks = {
  beforeWrite: async (event) => {
    if (event.values.own.get('isRegionManager') === true) {
      refuseGrantedRoles({ actor: event.actor, granted: ['ROLE_TRAINER_REGION_MANAGER'], propertyPath: 'isRegionManager' });
    }
    return writeAccount('trainers', event);
  },
  beforeDelete: async ({ transaction, id }) => {
    await retireAccount(transaction, await accountBehind({ transaction }, 'trainers', id));
  },
};

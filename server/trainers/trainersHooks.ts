import { accountBehind, writeAccount } from '../accounts/accountHooks.ts';
import { readHeldRights } from '../accounts/readHeldRights.ts';
import { refuseGrantedRoles } from '../accounts/refuseGrantedRoles.ts';
import { refuseStronger, refuseStrongerAccount } from '../accounts/refuseStronger.ts';
import { retireAccount } from '../accounts/retireAccount.ts';
import { askIfDisabled } from '../planning/askAboutPlanned.ts';
import type { WriteHooks } from '../records/writeHooks.ts';

/** A trainer's account; only region managers may make others region managers. */
export const trainerHooks: WriteHooks = {
  confirmedLater: ['email'],
  beforeWrite: async (event) => {
    await refuseStrongerAccount(event, 'trainers');
    if (event.values.own.get('isRegionManager') === true) {
      refuseGrantedRoles({ actor: event.actor, granted: ['ROLE_TRAINER_REGION_MANAGER'], propertyPath: 'isRegionManager' });
    }
    await askIfDisabled('trainers', event);
    return writeAccount('trainers', event);
  },
  beforeDelete: async ({ transaction, actor, id }) => {
    refuseStronger({ actor, held: await readHeldRights(transaction, 'trainers', [id]), propertyPath: null });
    await retireAccount(transaction, await accountBehind({ transaction }, 'trainers', id));
  },
};

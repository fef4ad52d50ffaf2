import { ACCOUNT_HELP_RIGHTS } from '../../model/accounts/accountRights.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { isRecordStep, recordOfStep, type SetupStep, type SetupView } from '../../model/setup/setupSteps.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { mayUse } from '../../src/records/resourceRights.ts';

const mayFill = (roles: readonly Role[]): boolean =>
  mayUse('configurations', 'list', roles) && mayUse('configurations', 'update', roles);

/** May the logged-in administrator give parameters their values; the form shows the saved ones. */
export const useMayFill = (): boolean => mayFill(useCurrentUser()?.roles ?? []);

/** May the logged-in administrator open attendance sheets. */
export const useMaySign = (): boolean => isAllowed(RESOURCES.emargements.access.item, useCurrentUser()?.roles ?? []);

/** May the logged-in administrator invite colleagues. */
export const useMayInvite = (): boolean => isAllowed(ACCOUNT_HELP_RIGHTS.users, useCurrentUser()?.roles ?? []);

/** May the logged-in administrator complete a step; with a contact address, the mail step needs only the test message. */
export const useMayDoStep = (step: SetupStep, { hasContact }: Pick<SetupView, 'hasContact'>): boolean => {
  const roles = useCurrentUser()?.roles ?? [];
  const maySign = useMaySign();
  if (step === 'signature') return maySign;
  if (step === 'passport') return mayUse('training_types', 'update', roles);
  if (isRecordStep(step)) return mayUse(recordOfStep(step), 'create', roles);
  return (step === 'mail' && hasContact) || mayFill(roles);
};

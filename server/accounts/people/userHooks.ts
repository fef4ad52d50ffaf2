import type { Queryable } from '../../database/database.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { accountBehind, writeAccount } from './accountHooks.ts';
import { userGroupsStatement } from './accountStatements.ts';
import { retireAccount } from './endAccess.ts';
import {
  accessField,
  readHeldRights,
  refuseGrantedRoles,
  refuseStronger,
  refuseStrongerAccount,
  refuseWiderAreas,
} from './grantedRights.ts';
import { keepSuperAdmin, lockRights } from './keepSuperAdmin.ts';

/** Roles of some groups that the user's current groups lack. */
const rolesOfNewGroups = async (
  transaction: Queryable,
  groups: readonly number[],
  userId: unknown,
): Promise<readonly string[]> => {
  const rows = await userGroupsStatement.rows(transaction, 'newToUser', [groups, userId ?? null]);
  return [...new Set(rows.flatMap(({ roles }) => roles))];
};

/** Asks before somebody with coming sessions stops being usable; planning decides which sessions these are. */
type AskIfDisabled = (collection: 'users', event: WriteEvent) => Promise<void>;

/** A user's account, and the rights from their groups. */
export const userHooks = (askIfDisabled: AskIfDisabled): WriteHooks => ({
  confirmedLater: ['email'],
  beforeWrite: async (event) => {
    if (event.current && accessField(event) !== null) await lockRights(event.transaction);
    await refuseStrongerAccount(event, 'users');
    const groups = event.values.many.get('userGroups');
    if (groups) {
      const granted = await rolesOfNewGroups(event.transaction, groups, event.current?.id);
      refuseGrantedRoles({ actor: event.actor, granted, propertyPath: 'userGroups' });
    }
    refuseWiderAreas(event);
    await askIfDisabled('users', event);
    return writeAccount('users', event);
  },
  afterWrite: async (event) => {
    if (event.current && accessField(event) !== null) await keepSuperAdmin(event.transaction);
  },
  beforeDelete: async ({ transaction, actor, id }) => {
    await lockRights(transaction);
    refuseStronger({ actor, held: await readHeldRights(transaction, 'users', [id]), propertyPath: null });
    await keepSuperAdmin(transaction, id);
    await retireAccount(transaction, await accountBehind({ transaction }, 'users', id));
  },
});

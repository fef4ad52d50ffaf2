import { GUARDED_ACCOUNT_FIELDS } from '../../model/accounts/accountRights.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { AccountAccessPanel } from '../../src/accounts/AccountAccessPanel.tsx';
import { ACCOUNT_INPUTS } from '../../src/accounts/ProvisionalPasswordInput.tsx';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { RolesSummary } from './RolesSummary.tsx';

const INPUTS = { ...ACCOUNT_INPUTS, roles: RolesSummary };

const WIDE = ['roles'];

/** A member of the staff, with what their groups allow. */
export const UserEdit = () => {
  const { ofAccount } = useMissingRight();
  const freeze = { fields: GUARDED_ACCOUNT_FIELDS, why: (user: Readonly<Record<string, unknown>>) => ofAccount('user', user) };
  return (
    <ResourceEdit resource="users" inputs={INPUTS} wide={WIDE} freeze={freeze} footer={<AccountAccessPanel resource="users" />} />
  );
};

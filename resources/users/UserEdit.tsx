import { GUARDED_ACCOUNT_FIELDS } from '../../model/accounts/accountRights.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { AccountAccessPanel } from '../../src/accounts/AccountAccessPanel.tsx';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { RolesSummary } from './RolesSummary.tsx';
import { USER_INPUTS } from './userInputs.ts';

const INPUTS = { ...USER_INPUTS, roles: RolesSummary };

const WIDE = ['roles'];

/** A member of the staff, with what their groups allow. */
export const UserEdit = () => {
  const { ofAccount } = useMissingRight();
  const freeze = { fields: GUARDED_ACCOUNT_FIELDS, why: (user: Readonly<Record<string, unknown>>) => ofAccount('user', user) };
  return (
    <ResourceEdit
      resource="users"
      inputs={INPUTS}
      wide={WIDE}
      freeze={freeze}
      header={<AccountAccessPanel resource="users" place="top" />}
      footer={<AccountAccessPanel resource="users" place="bottom" />}
    />
  );
};

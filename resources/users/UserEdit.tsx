import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GUARDED_ACCOUNT_FIELDS } from '../../model/accounts/accountRights.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { AccountAccessPanel } from '../../src/accounts/AccountAccessPanel.tsx';
import { RightLines } from '../../src/accounts/RightLines.tsx';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { USER_MESSAGES } from './messages.ts';
import { USER_INPUTS } from './userInputs.ts';

/** The rights that the person's groups give, as text. */
const RolesSummary = ({ source, path }: InputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {translate(`resources.users.fields.${path}`)}
      </Typography>
      <RightLines roles={Array.isArray(value) ? value : []} further={USER_MESSAGES.furtherRights} none={USER_MESSAGES.noRight} />
    </Box>
  );
};

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

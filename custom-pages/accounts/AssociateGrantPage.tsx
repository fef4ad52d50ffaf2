import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { GrantMatrix } from './GrantMatrix.tsx';
import { GroupPageFrame } from './GroupPageFrame.tsx';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

const GrantCount = () => {
  const roles: unknown = useWatch({ name: 'roles' });
  return <Typography role="status">{USER_GROUP_PAGE_MESSAGES.grantCount(Array.isArray(roles) ? roles.length : 0)}</Typography>;
};

/** The rights of a group, on one page. */
export const AssociateGrantPage = () => (
  <GroupPageFrame title={USER_GROUP_PAGE_MESSAGES.grantTitle} summary={<GrantCount />}>
    {(group) => <GrantMatrix held={group.roles} />}
  </GroupPageFrame>
);

import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { referencesIn } from '../../src/records/references.ts';
import { GroupPageFrame } from './GroupPageFrame.tsx';
import { GroupUsers } from './GroupUsers.tsx';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

const UserCount = () => {
  const users: unknown = useWatch({ name: 'users' });
  return <Typography role="status">{USER_GROUP_PAGE_MESSAGES.userCount(referencesIn(users).length)}</Typography>;
};

/** The users of a group: search, add, remove. */
export const AssociateUserPage = () => (
  <GroupPageFrame title={USER_GROUP_PAGE_MESSAGES.userTitle} summary={<UserCount />}>
    {() => <GroupUsers />}
  </GroupPageFrame>
);

import GroupAddIcon from '@mui/icons-material/GroupAdd';
import RuleIcon from '@mui/icons-material/Rule';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import VpnKeyIcon from '@mui/icons-material/VpnKey';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { mayOpenPage, PAGES } from '../../src/pages/pages.ts';
import { USER_GROUP_MESSAGES } from './messages.ts';

/** Links to a group's rights, users, forms and first page. */
const GroupLinks = () => {
  const group = useRecordContext<RecordFor<'user_groups'>>();
  const roles = useCurrentUser()?.roles ?? [];
  if (!group || !mayOpenPage('associate-grant', roles)) return null;
  const key = keyOf(group['@id']);
  const address = `/user_group/${key}`;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Button component={Link} to={`${address}/associate_grant`} variant="outlined" startIcon={<VpnKeyIcon />}>
        {USER_GROUP_MESSAGES.grants(group.roles.length)}
      </Button>
      <Button component={Link} to={`${address}/associate_user`} variant="outlined" startIcon={<GroupAddIcon />}>
        {USER_GROUP_MESSAGES.users(group.users.length)}
      </Button>
      {mayOpenPage('forms', roles) ? (
        <Button
          component={Link}
          to={`${PAGES.forms.paths[0]}?group=${encodeURIComponent(group['@id'])}`}
          variant="outlined"
          startIcon={<RuleIcon />}
        >
          {USER_GROUP_MESSAGES.forms}
        </Button>
      ) : null}
      {mayOpenPage('my-day-layout', roles) ? (
        <Button
          component={Link}
          to={`${PAGES['my-day-layout'].paths[0]}?group=${key}`}
          variant="outlined"
          startIcon={<TodayIcon />}
        >
          {USER_GROUP_MESSAGES.myDay}
        </Button>
      ) : null}
    </Stack>
  );
};

const WIDE = ['users'];
const FROZEN = ['code', 'requiresSecondFactor', 'users'];

/** A group; its rights and users have their own pages. */
export const UserGroupEdit = () => {
  const { ofGroup } = useMissingRight();
  return <ResourceEdit resource="user_groups" header={<GroupLinks />} wide={WIDE} freeze={{ fields: FROZEN, why: ofGroup }} />;
};

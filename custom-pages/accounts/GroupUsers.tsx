import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { referencesIn } from '../../src/records/references.ts';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

interface UserRowProps {
  readonly user: Reference;
  readonly lacked: string | null;
  readonly onRemove: () => void;
}

const UserRow = ({ user, lacked, onRemove }: UserRowProps) => {
  const name = recordLabel('users', user);
  const remove = USER_GROUP_PAGE_MESSAGES.removeUser(name);
  return (
    <ListItem
      divider
      disableGutters
      secondaryAction={
        <IconButton edge="end" aria-label={remove} title={lacked ?? remove} disabled={lacked !== null} onClick={onRemove}>
          <RemoveCircleOutlineIcon />
        </IconButton>
      }
    >
      <ListItemText primary={name} />
    </ListItem>
  );
};

/** The group's users, to be saved. */
export const GroupUsers = () => {
  const { field } = useController({ name: 'users' });
  const lacked = useMissingRight().ofGroup(useRecordContext() ?? {});
  const users = referencesIn(field.value);
  const add = (user: Reference | null) => {
    if (user && !users.some((one) => one['@id'] === user['@id'])) field.onChange([...users, user]);
  };
  return (
    <>
      {lacked ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {lacked}
        </Alert>
      ) : null}
      <ReferencePicker
        isDisabled={lacked !== null}
        // Clears the field after each addition.
        key={users.length}
        isMultiple={false}
        target="users"
        text={{ label: USER_GROUP_PAGE_MESSAGES.addUser, helperText: USER_GROUP_PAGE_MESSAGES.addUserHelp }}
        value={null}
        onValue={add}
      />
      {users.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
          {USER_GROUP_PAGE_MESSAGES.noUser}
        </Typography>
      ) : (
        <List dense sx={{ mt: 1 }}>
          {users.map((user) => (
            <UserRow
              key={user['@id']}
              user={user}
              lacked={lacked}
              onRemove={() => field.onChange(users.filter((one) => one['@id'] !== user['@id']))}
            />
          ))}
        </List>
      )}
    </>
  );
};

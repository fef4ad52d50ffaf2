import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import type { ManyField } from '../../model/kernel/fieldKinds.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ManyInput } from '../../src/inputs/ManyInput.tsx';
import { USER_MESSAGES } from './messages.ts';

/** The groups of a user: without any, the person logs in and sees nothing. */
export const UserGroupsInput = (props: InputProps<ManyField>) => {
  const groups: unknown = useWatch({ name: props.source });
  return (
    <Stack spacing={1}>
      <ManyInput {...props} />
      {Array.isArray(groups) && groups.length > 0 ? null : <Alert severity="warning">{USER_MESSAGES.noGroup}</Alert>}
    </Stack>
  );
};

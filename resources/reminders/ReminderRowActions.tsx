import Stack from '@mui/material/Stack';
import { ListedCallLink } from '../../src/calls/ListedCallLink.tsx';
import type { RowActionsProps } from '../../src/records/useRecordOptions.ts';
import { ReminderActions } from './ReminderActions.tsx';

/** Buttons of a reminder in its list: call, done, postpone. */
export const ReminderRowActions = ({ record }: RowActionsProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, justifyContent: 'flex-end' }}>
    {record.isDone === true ? null : <ListedCallLink of="reminders" record={record} />}
    <ReminderActions record={record} />
  </Stack>
);

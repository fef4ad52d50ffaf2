import EventRepeatIcon from '@mui/icons-material/EventRepeat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ListInput } from '../../src/inputs/ListInput.tsx';
import { type DayHours, daysOfPeriod } from './daysOfPeriod.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** The hours of each day of the session, filled from start and end on request. */
export const TimetableInput = (props: InputProps) => {
  const { isReadOnly } = useFormAccess();
  const { getValues, setValue } = useFormContext();
  const fill = () => {
    const [startAt, endAt, kept] = getValues(['startAt', 'endAt', props.source]);
    setValue(props.source, daysOfPeriod(startAt, endAt, (kept ?? []) as readonly DayHours[]), { shouldDirty: true });
  };
  return (
    <Box>
      <ListInput {...(props as InputProps<ListField>)} />
      {isReadOnly ? null : (
        <Button size="small" startIcon={<EventRepeatIcon />} onClick={fill} sx={{ mt: 0.5 }}>
          {SESSION_MESSAGES.fillDays}
        </Button>
      )}
    </Box>
  );
};

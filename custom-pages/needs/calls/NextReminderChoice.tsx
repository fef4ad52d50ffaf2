import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { isCalendarDay } from '../../../model/kernel/validation.ts';
import { offeredSnoozes, snoozeDay } from '../../../model/needs/calls/nextReminder.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { formatDate } from '../../../src/records/formatValue.ts';
import type { NextReminder } from './callOrder.ts';
import { CALL_MESSAGES } from './messages.ts';

interface NextReminderChoiceProps {
  readonly next: NextReminder;
  readonly onNext: (next: NextReminder) => void;
}

/** When the person is called again; by itself as the outcome says, a press chooses another day. */
export const NextReminderChoice = ({ next, onNext }: NextReminderChoiceProps) => {
  const titleId = useId();
  const [isTyped, setTyped] = useState(false);
  const [typedDay, setDay] = useState<string | null>(null);
  const days = offeredSnoozes(serverNow()).map((snooze) => snoozeDay(snooze, serverNow()));
  const value = isTyped ? 'typed' : next.kind === 'day' ? next.day : next.kind;
  const type = (day: string | null) => {
    setDay(day);
    const isValid = day !== null && isCalendarDay(day) && day > parisDay(serverNow());
    onNext(isValid ? { kind: 'day', day } : { kind: 'auto' });
  };
  const choose = (choice: string | null) => {
    if (choice === null) return;
    setTyped(choice === 'typed');
    if (choice === 'typed') type(typedDay ?? snoozeDay('next_week', serverNow()));
    else onNext(choice === 'auto' || choice === 'none' ? { kind: choice } : { kind: 'day', day: choice });
  };
  return (
    <Box>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {CALL_MESSAGES.next}
      </Typography>
      <Stack useFlexGap sx={{ gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={value}
          aria-labelledby={titleId}
          onChange={(_event, choice: string | null) => choose(choice)}
          sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { textTransform: 'none' } }}
        >
          <ToggleButton value="auto">{CALL_MESSAGES.auto}</ToggleButton>
          {days.map((day) => (
            <ToggleButton key={day} value={day}>
              {CALL_MESSAGES.at(formatDate(day).slice(0, 5))}
            </ToggleButton>
          ))}
          <ToggleButton value="typed">{CALL_MESSAGES.chooseDay}</ToggleButton>
          <ToggleButton value="none">{CALL_MESSAGES.none}</ToggleButton>
        </ToggleButtonGroup>
        {isTyped ? <DateTextField label={CALL_MESSAGES.day} value={typedDay} onValue={type} /> : null}
      </Stack>
    </Box>
  );
};

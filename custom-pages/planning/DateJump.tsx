import EventIcon from '@mui/icons-material/Event';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { useRef, useState } from 'react';
import { PickerLocale } from '../../src/inputs/PickerLocale.tsx';
import { useShortcut } from '../../src/keyboard/useShortcut.ts';
import { PLANNING_MESSAGES } from './messages.ts';

interface DateJumpProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The picked date is at midnight of this device. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** A small calendar to go to a date; key `g`. */
export const DateJump = ({ day, onDay }: DateJumpProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut('g', () => setOpen(true));
  const pick = (date: Date | null, progress?: string) => {
    if (!date || progress === 'partial') return;
    close();
    onDay(dayOf(date));
  };
  return (
    <>
      <Tooltip title={PLANNING_MESSAGES.jumpHint}>
        <IconButton ref={button} aria-label={PLANNING_MESSAGES.jump} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <EventIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': PLANNING_MESSAGES.jump } }}
      >
        <PickerLocale>
          <DateCalendar autoFocus value={new Date(`${day}T00:00:00`)} onChange={pick} />
        </PickerLocale>
      </Popover>
    </>
  );
};

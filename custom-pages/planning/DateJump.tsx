import EventIcon from '@mui/icons-material/Event';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useRef, useState } from 'react';
import { useShortcut } from '../../src/keyboard/useShortcut.ts';
import { PLANNING_MESSAGES } from './messages.ts';

const Calendar = lazy(() => import('./JumpCalendar.tsx').then((module) => ({ default: module.JumpCalendar })));

/** The calendar's own size, so that the popover does not jump when it comes. */
const JUMP_CALENDAR_SIZE = { width: 320, height: 336 } as const;

interface DateJumpProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A small calendar to go to a date; key `g`. */
export const DateJump = ({ day, onDay }: DateJumpProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut('keyboard.date', () => setOpen(true));
  const pick = (picked: string) => {
    close();
    onDay(picked);
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
        <Suspense fallback={<Skeleton variant="rectangular" {...JUMP_CALENDAR_SIZE} />}>
          <Calendar day={day} onDay={pick} />
        </Suspense>
      </Popover>
    </>
  );
};

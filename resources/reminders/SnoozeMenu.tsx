import SnoozeIcon from '@mui/icons-material/Snooze';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { isSnoozeLiteral, offeredSnoozes, snoozeDay } from '../../model/needs/calls/nextReminder.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';
import { formatDate } from '../../src/records/formatValue.ts';
import { REMINDER_MESSAGES } from './messages.ts';

const SnoozeDialog = lazyDialog(() => import('./SnoozeDialog.tsx').then((module) => module.SnoozeDialog));

interface SnoozeMenuProps {
  /** Name of the reminder, for screen readers. */
  readonly name: string;
  readonly isDisabled: boolean;
  /** Moves the reminder to a date; resolves to whether it succeeded. */
  readonly onSnooze: (day: string) => Promise<boolean>;
}

/** Postpones a reminder: to tomorrow, to next Monday, or to a date. */
export const SnoozeMenu = ({ name, isDisabled, onSnooze }: SnoozeMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const close = (event: MouseEvent) => {
    event.stopPropagation();
    setAnchor(null);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<SnoozeIcon />}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-label={REMINDER_MESSAGES.snoozeOf(name)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {REMINDER_MESSAGES.snooze}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={(event) => event.stopPropagation()}>
        {offeredSnoozes(serverNow()).map((snooze) => {
          const day = snoozeDay(snooze, serverNow());
          return (
            <MenuItem
              key={snooze}
              onClick={(event) => {
                close(event);
                void onSnooze(day);
              }}
            >
              {REMINDER_MESSAGES.snoozeTo(isSnoozeLiteral(snooze, serverNow()) ? snooze : 'working_day', formatDate(day))}
            </MenuItem>
          );
        })}
        <MenuItem
          onClick={(event) => {
            close(event);
            setChoosing(true);
          }}
        >
          {REMINDER_MESSAGES.chooseDay}
        </MenuItem>
      </Menu>
      {isChoosing ? (
        <SnoozeDialog
          isRunning={isDisabled}
          onClose={() => setChoosing(false)}
          onDay={async (day) => {
            if (await onSnooze(day)) setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
};

import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CalendarFeedDialog } from './CalendarFeedDialog.tsx';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';

/** Opens the dialog of one's calendar address. */
export const CalendarFeedButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<EventIcon />} onClick={() => setOpen(true)}>
        {CALENDAR_FEED_MESSAGES.button}
      </Button>
      {isOpen ? <CalendarFeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

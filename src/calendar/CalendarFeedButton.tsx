import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../pageParts/lazyPage.tsx';
import { FEED_BUTTON_MESSAGES } from './buttonMessages.ts';

const CalendarFeedDialog = lazyDialog(() => import('./CalendarFeedDialog.tsx').then((dialog) => dialog.CalendarFeedDialog));

/** Opens the dialog of one's calendar address. */
export const CalendarFeedButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<EventIcon />} onClick={() => setOpen(true)}>
        {FEED_BUTTON_MESSAGES.button}
      </Button>
      {isOpen ? <CalendarFeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

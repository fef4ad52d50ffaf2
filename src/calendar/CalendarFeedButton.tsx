import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { worded } from '../../model/wording/worded.ts';
import { lazyDialog } from '../pageParts/lazyPage.tsx';

const WORDS = worded({ button: 'Mon agenda' } as const);

const CalendarFeedDialog = lazyDialog(() => import('./CalendarFeedDialog.tsx').then((dialog) => dialog.CalendarFeedDialog));

/** Opens the dialog of one's calendar address. */
export const CalendarFeedButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<EventIcon />} onClick={() => setOpen(true)}>
        {WORDS.button}
      </Button>
      {isOpen ? <CalendarFeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

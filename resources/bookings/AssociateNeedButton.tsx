import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AssociateNeedDialog } from './AssociateNeedDialog.tsx';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';

/** Opens the search for the booking's need. */
export const AssociateNeedButton = ({ booking, isDisabled }: BookingActionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {booking.needTraining ? BOOKING_MESSAGES.associateOther : BOOKING_MESSAGES.associate}
      </Button>
      {isOpen ? <AssociateNeedDialog booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

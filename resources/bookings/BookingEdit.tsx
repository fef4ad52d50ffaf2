import EventBusyIcon from '@mui/icons-material/EventBusy';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type BookingStatus, canMoveBooking, takesNeed } from '../../model/bookings/bookingStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { AssociateNeedButton } from './AssociateNeedButton.tsx';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';
import { ValidateBookingButton } from './ValidateBookingButton.tsx';

const INPUTS = { needTraining: ReadOnlyInput };

/** Cancels an open booking. */
const CancelBookingButton = ({ booking, isDisabled }: BookingActionProps) => (
  <ActionButton
    label={BOOKING_MESSAGES.cancel}
    icon={<EventBusyIcon />}
    color="error"
    isDisabled={isDisabled}
    confirm={{ title: BOOKING_MESSAGES.cancelTitle, text: BOOKING_MESSAGES.cancelText }}
    call={() => httpClient(`${booking['@id']}/cancel`, { method: 'PUT' })}
    success={BOOKING_MESSAGES.canceled}
  />
);

/** The booking's status and its actions. */
const BookingActions = () => {
  const booking = useRecordContext<RecordFor<'bookings'>>();
  const mayWrite = useMayUse('bookings', 'update');
  const maySearchNeeds = useMayUse('need_trainings', 'list');
  // An action reloads the booking: unsaved input would be lost.
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  if (!booking) return null;
  const status = (booking.bookingStatus ?? 'pending') satisfies BookingStatus;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <StatusChip resource="bookings" path="bookingStatus" value={status} />
      {mayWrite && canMoveBooking(status, 'validated') ? (
        <ValidateBookingButton booking={booking} isDisabled={isUnsaved} />
      ) : null}
      {mayWrite && maySearchNeeds && takesNeed(status) ? <AssociateNeedButton booking={booking} isDisabled={isUnsaved} /> : null}
      {mayWrite && canMoveBooking(status, 'canceled') ? <CancelBookingButton booking={booking} isDisabled={isUnsaved} /> : null}
      {isUnsaved ? (
        <Typography variant="body2" color="textSecondary">
          {BOOKING_MESSAGES.saveFirst}
        </Typography>
      ) : null}
    </Stack>
  );
};

/** A booking, with buttons to validate it, cancel it, or link it to a need. */
export const BookingEdit = () => (
  <ResourceEdit resource="bookings" lead={<BookingActions />} inputs={INPUTS} omit={['bookingStatus']} />
);

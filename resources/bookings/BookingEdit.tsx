import EventBusyIcon from '@mui/icons-material/EventBusy';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type BookingStatus, canMoveBooking, canRestoreBooking, takesNeed } from '../../model/bookings/bookingStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { ORIGIN_INPUTS } from '../public_forms/OriginInput.tsx';
import { AssociateNeedButton } from './AssociateNeedButton.tsx';
import { BookingDuplicates } from './BookingDuplicates.tsx';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';
import { ValidateBookingButton } from './ValidateBookingButton.tsx';

const INPUTS = {
  needTraining: ReadOnlyInput,
  ...ORIGIN_INPUTS,
};

/** Cancels and marks the answer of a public form that nobody meant. */
const UnwantedButton = ({ booking, isDisabled }: BookingActionProps) => (
  <ActionButton
    label={BOOKING_MESSAGES.unwanted}
    icon={<ReportIcon />}
    color="warning"
    isDisabled={isDisabled}
    confirm={{ title: BOOKING_MESSAGES.unwantedTitle, text: BOOKING_MESSAGES.unwantedText }}
    call={() => httpClient(`${booking['@id']}/unwanted`, { method: 'PUT' })}
    success={BOOKING_MESSAGES.isUnwanted}
  />
);

/** Takes the mark back; nothing is lost by it. */
const RestoreButton = ({ booking, isDisabled }: BookingActionProps) => (
  <ActionButton
    label={BOOKING_MESSAGES.restore}
    icon={<UndoIcon />}
    isDisabled={isDisabled}
    call={() => httpClient(`${booking['@id']}/unwanted`, { method: 'DELETE' })}
    success={BOOKING_MESSAGES.restored}
  />
);

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
      {mayWrite && booking.publicForm && canMoveBooking(status, 'canceled') ? (
        <UnwantedButton booking={booking} isDisabled={isUnsaved} />
      ) : null}
      {booking.isUnwanted ? <Chip color="warning" label={BOOKING_MESSAGES.unwanted} /> : null}
      {mayWrite && canRestoreBooking(booking) ? <RestoreButton booking={booking} isDisabled={isUnsaved} /> : null}
      {isUnsaved ? (
        <Typography variant="body2" color="textSecondary">
          {BOOKING_MESSAGES.saveFirst}
        </Typography>
      ) : null}
    </Stack>
  );
};

/** Inside the form: what was typed and is not saved disables the buttons of both. */
const BookingLead = () => (
  <Stack spacing={2}>
    <BookingActions />
    <BookingDuplicates />
  </Stack>
);

/** A booking, with buttons to validate it, cancel it, or link it to a need. */
export const BookingEdit = () => (
  <ResourceEdit resource="bookings" lead={<BookingLead />} inputs={INPUTS} omit={['bookingStatus', 'isUnwanted']} />
);

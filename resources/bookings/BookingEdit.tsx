import EventBusyIcon from '@mui/icons-material/EventBusy';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Chip from '@mui/material/Chip';
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
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { AssociateNeedButton } from './AssociateNeedButton.tsx';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';
import { ValidateBookingButton } from './ValidateBookingButton.tsx';

/** Only the answer of a public form has an origin. */
const OriginInput = (props: InputProps) => {
  const booking = useRecordContext<RecordFor<'bookings'>>();
  return booking?.publicForm ? <ReadOnlyInput {...props} /> : null;
};

const INPUTS = {
  needTraining: ReadOnlyInput,
  publicForm: OriginInput,
  consentText: OriginInput,
  consentVersion: OriginInput,
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
  <ResourceEdit resource="bookings" lead={<BookingActions />} inputs={INPUTS} omit={['bookingStatus', 'isUnwanted']} />
);

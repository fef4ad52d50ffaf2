import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';

type Booking = RecordFor<'bookings'>;

interface NewNeedProps {
  readonly booking: Booking;
  readonly trainingType: Reference | null;
  readonly onTrainingType: (type: Reference | null) => void;
}

/** Asks for what the booking lacks to create its need. */
const NewNeed = ({ booking, trainingType, onTrainingType }: NewNeedProps) => {
  if (!booking.firstName) return <Alert severity="warning">{BOOKING_MESSAGES.noFirstName}</Alert>;
  if (booking.trainingSession) {
    return (
      <Typography>{BOOKING_MESSAGES.validateOfSession(recordLabel('training_sessions', booking.trainingSession))}</Typography>
    );
  }
  return (
    <ReferencePicker
      isMultiple={false}
      target="training_types"
      pick={{ isActive: 'true' }}
      text={{ label: BOOKING_MESSAGES.trainingType, required: true }}
      value={trainingType}
      onValue={onTrainingType}
    />
  );
};

/** Validates a booking: it keeps its need, or creates one. */
export const ValidateBookingButton = ({ booking, isDisabled }: BookingActionProps) => {
  const [trainingType, setTrainingType] = useState<Reference | null>(null);
  const need = booking.needTraining;
  const isComplete = Boolean(booking.firstName && (booking.trainingSession || trainingType));
  const name = [booking.firstName, booking.lastName].filter(Boolean).join(' ');
  return (
    <ActionButton
      label={BOOKING_MESSAGES.validate}
      icon={<EventAvailableIcon />}
      color="success"
      isDisabled={isDisabled}
      variant="contained"
      confirm={{
        title: BOOKING_MESSAGES.validateTitle,
        text: need
          ? BOOKING_MESSAGES.validateLinked(recordLabel('need_trainings', need))
          : BOOKING_MESSAGES.validateCreates(name),
      }}
      canConfirm={Boolean(need) || isComplete}
      call={() =>
        httpClient(`${booking['@id']}/validate`, {
          method: 'PUT',
          body: trainingType && !need ? { trainingType: trainingType['@id'] } : {},
        })
      }
      success={BOOKING_MESSAGES.validated}
    >
      {need ? null : <NewNeed booking={booking} trainingType={trainingType} onTrainingType={setTrainingType} />}
    </ActionButton>
  );
};

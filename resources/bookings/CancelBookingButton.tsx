import EventBusyIcon from '@mui/icons-material/EventBusy';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';

/** Cancels an open booking. */
export const CancelBookingButton = ({ booking, isDisabled }: BookingActionProps) => (
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

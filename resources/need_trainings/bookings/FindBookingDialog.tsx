import type { RaRecord } from 'react-admin';
import { BOOKING_STATUSES, takesNeed } from '../../../model/bookings/bookingStatuses.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import { FindRecordDialog } from '../../../src/frames/FindRecordDialog.tsx';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

const FILTERS = ['lastName', 'bookingCode', 'company'] as const;
/** Bookings without a need that can still be linked. */
const FREE = { 'exists[needTraining]': false, bookingStatus: BOOKING_STATUSES.filter(takesNeed) };

const READS = ['company', 'companyName', 'carDealer', 'deliveryDate'] as const;

const describe = (booking: RaRecord) => {
  const name = recordLabel('bookings', booking);
  const { company, companyName, carDealer, deliveryDate } = booking;
  return {
    name,
    details: [
      recordLabel('companies', company) || companyName,
      recordLabel('car_dealers', carDealer),
      deliveryDate ? formatDate(String(deliveryDate)) : '',
    ],
    button: NEED_TRAINING_MESSAGES.choose,
    buttonName: NEED_TRAINING_MESSAGES.chooseBooking(name),
  };
};

interface FindBookingDialogProps {
  readonly need: RaRecord;
  readonly onClose: () => void;
}

/** Finds the booking of this need, and links it. */
export const FindBookingDialog = ({ need, onClose }: FindBookingDialogProps) => {
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.bookingAssociated });
  const associate = async (booking: RaRecord) => {
    const body = { needTraining: need['@id'], version: booking.version };
    if (await run(() => httpClient(booking['@id'], { method: 'PUT', body }))) onClose();
  };
  return (
    <FindRecordDialog
      resource="bookings"
      title={NEED_TRAINING_MESSAGES.associateBookingTitle}
      text={NEED_TRAINING_MESSAGES.associateBookingText}
      filters={FILTERS}
      firstFilters={need.trainee?.lastName ? { lastName: need.trainee.lastName } : {}}
      fixedFilters={FREE}
      reads={READS}
      describe={describe}
      none={NEED_TRAINING_MESSAGES.noFreeBooking}
      isDisabled={isRunning}
      onChoose={(booking) => void associate(booking)}
      onClose={onClose}
    />
  );
};

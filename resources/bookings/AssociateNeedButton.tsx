import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { FindRecordDialog } from '../../src/frames/list/FindRecordDialog.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { BookingActionProps } from './bookingActionProps.ts';
import { BOOKING_MESSAGES } from './messages.ts';

type Booking = RecordFor<'bookings'>;

const FILTERS = ['trainee.lastName', 'commandNoOneOrNoTwo', 'company'] as const;

const READS = ['trainee', 'trainingType', 'company', 'commandNoOne', 'commandNoTwo', 'status'] as const;

/** The search starts with the booking's data. */
const firstFilters = ({ lastName, company }: Booking) => ({
  'trainee.lastName': lastName,
  ...(company ? { company: company['@id'] } : {}),
});

const describeFor = (booking: Booking) => (need: RaRecord) => {
  const name = recordLabel('trainees', need.trainee);
  const isChosen = need['@id'] === booking.needTraining?.['@id'];
  return {
    name,
    details: [
      recordLabel('training_types', need.trainingType),
      recordLabel('companies', need.company),
      [need.commandNoOne, need.commandNoTwo].filter(Boolean).join(' / '),
    ],
    mark: <StatusChip resource="need_trainings" path="status" value={String(need.status)} />,
    button: isChosen ? BOOKING_MESSAGES.isLinked : BOOKING_MESSAGES.choose,
    buttonName: isChosen ? undefined : BOOKING_MESSAGES.chooseNeed(name),
    isChosen,
  };
};

interface AssociateNeedDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Finds the booking's need, and links it with one PUT. */
const AssociateNeedDialog = ({ booking, onClose }: AssociateNeedDialogProps) => {
  const { run, isRunning } = useAction({ success: BOOKING_MESSAGES.associated });
  const associate = async (need: RaRecord) => {
    const body = { needTraining: need['@id'], version: booking.version };
    if (await run(() => httpClient(booking['@id'], { method: 'PUT', body }))) onClose();
  };
  return (
    <FindRecordDialog
      resource="need_trainings"
      title={BOOKING_MESSAGES.associateTitle}
      text={BOOKING_MESSAGES.associateText}
      filters={FILTERS}
      firstFilters={firstFilters(booking)}
      reads={READS}
      describe={describeFor(booking)}
      none={BOOKING_MESSAGES.none}
      isDisabled={isRunning}
      onChoose={(need) => void associate(need)}
      onClose={onClose}
    />
  );
};

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

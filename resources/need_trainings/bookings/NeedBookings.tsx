import EventSeatIcon from '@mui/icons-material/EventSeat';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { BOOKING_STATUSES, takesNeed } from '../../../model/bookings/bookingStatuses.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { ReferenceLabel } from '../../../src/fields/ReferenceLabel.tsx';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { FindRecordDialog } from '../../../src/frames/list/FindRecordDialog.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { referencesIn } from '../../../src/records/references.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

const DissociateButton = ({ booking }: { readonly booking: Reference }) => (
  <ActionButton
    label={NEED_TRAINING_MESSAGES.dissociateBooking}
    icon={<LinkOffIcon />}
    variant="text"
    confirm={{
      title: NEED_TRAINING_MESSAGES.dissociateBookingTitle,
      text: NEED_TRAINING_MESSAGES.dissociateBookingText(recordLabel('bookings', booking)),
    }}
    success={NEED_TRAINING_MESSAGES.bookingDissociated}
    call={() => httpClient(booking['@id'], { method: 'PUT', body: { needTraining: null } })}
  />
);

const BookingRow = ({ booking, mayChange }: { readonly booking: Reference; readonly mayChange: boolean }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 1 }}
  >
    <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
      <ReferenceLabel target="bookings" value={booking} isLink />
      <Typography variant="body2" color="textSecondary">
        {[booking.companyName, booking.deliveryDate ? formatDate(String(booking.deliveryDate)) : ''].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
    <StatusChip resource="bookings" path="bookingStatus" value={String(booking.bookingStatus)} />
    {mayChange ? <DissociateButton booking={booking} /> : null}
  </Box>
);

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
const FindBookingDialog = ({ need, onClose }: FindBookingDialogProps) => {
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

/** The bookings of the need, with buttons to link and unlink one. */
export const NeedBookings = () => {
  const titleId = useId();
  const need = useRecordContext();
  const mayRead = useMayUse('bookings', 'list');
  const mayChange = useMayUse('bookings', 'update');
  const [isSearching, setSearching] = useState(false);
  if (!need || !mayRead) return null;
  const bookings = referencesIn(need.bookings);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {NEED_TRAINING_MESSAGES.bookings}
        </Typography>
        {mayChange ? (
          <Button size="small" variant="outlined" startIcon={<EventSeatIcon />} onClick={() => setSearching(true)}>
            {NEED_TRAINING_MESSAGES.associateBooking}
          </Button>
        ) : null}
      </Stack>
      {bookings.length === 0 ? <Typography color="textSecondary">{NEED_TRAINING_MESSAGES.noBooking}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bookings.map((booking) => (
          <BookingRow key={booking['@id']} booking={booking} mayChange={mayChange} />
        ))}
      </Box>
      {isSearching ? <FindBookingDialog need={need} onClose={() => setSearching(false)} /> : null}
    </Card>
  );
};

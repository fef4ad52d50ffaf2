import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext } from 'react-admin';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { recordLabel } from '../../../src/records/recordLabel.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

interface BookingChoicesProps {
  readonly need: RaRecord;
  readonly onLinked: () => void;
}

const details = ({ company, companyName, carDealer, deliveryDate }: RaRecord): string =>
  [
    recordLabel('companies', company) || companyName,
    recordLabel('car_dealers', carDealer),
    deliveryDate ? formatDate(String(deliveryDate)) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** The bookings that were found, each with its button. */
export const BookingChoices = ({ need, onLinked }: BookingChoicesProps) => {
  const { data, error, isPending } = useListContext();
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.bookingAssociated });
  const link = async (booking: RaRecord) => {
    const body = { needTraining: need['@id'], version: booking.version };
    if (await run(() => httpClient(booking['@id'], { method: 'PUT', body }))) onLinked();
  };
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
        {NEED_TRAINING_MESSAGES.noFreeBooking}
      </Typography>
    );
  }
  return (
    <List dense disablePadding>
      {data.map((booking) => {
        const name = recordLabel('bookings', booking);
        return (
          <ListItem key={booking.id} divider disableGutters sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <ListItemText primary={name} secondary={details(booking)} />
            <Button
              size="small"
              variant="outlined"
              disabled={isRunning}
              onClick={() => void link(booking)}
              aria-label={NEED_TRAINING_MESSAGES.chooseBooking(name)}
            >
              {NEED_TRAINING_MESSAGES.choose}
            </Button>
          </ListItem>
        );
      })}
    </List>
  );
};

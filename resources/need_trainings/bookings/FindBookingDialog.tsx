import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { BOOKING_STATUSES, takesNeed } from '../../../model/bookingStatuses.ts';
import { resourceByName } from '../../../model/resources.ts';
import { FilterInput } from '../../../src/filters/FilterInput.tsx';
import { ListFiltersProvider } from '../../../src/filters/ListFiltersProvider.tsx';
import { filterSpecs } from '../../../src/frames/filterSpecs.ts';
import { ListPagination } from '../../../src/frames/ListPagination.tsx';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { BookingChoices } from './BookingChoices.tsx';

const BOOKINGS = resourceByName('bookings');
const FILTERS = ['lastName', 'bookingCode', 'company'] as const;
const SPECS = FILTERS.flatMap((name) => filterSpecs(BOOKINGS).filter((spec) => spec.name === name));
/** Bookings that are nobody's yet, and may still be linked. */
const FREE = { 'exists[needTraining]': false, bookingStatus: BOOKING_STATUSES.filter(takesNeed) };
const BOOKINGS_SHOWN = 15;

interface FindBookingDialogProps {
  readonly need: RaRecord;
  readonly onClose: () => void;
}

/** Finds the booking that asked for this need, and links it. */
export const FindBookingDialog = ({ need, onClose }: FindBookingDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{NEED_TRAINING_MESSAGES.associateBookingTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{NEED_TRAINING_MESSAGES.associateBookingText}</DialogContentText>
        <ListBase
          resource={BOOKINGS.name}
          disableSyncWithLocation
          storeKey={false}
          perPage={BOOKINGS_SHOWN}
          filter={FREE}
          filterDefaultValues={need.trainee?.lastName ? { lastName: need.trainee.lastName } : {}}
          sort={{ field: '', order: 'ASC' }}
          exporter={false}
        >
          <ListFiltersProvider>
            <Box role="search" sx={{ ...FIELD_GRID, pt: 1, pb: 2 }}>
              {SPECS.map((spec) => (
                <FilterInput key={spec.name} spec={spec} />
              ))}
            </Box>
            <BookingChoices need={need} onLinked={onClose} />
          </ListFiltersProvider>
          <ListPagination />
        </ListBase>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

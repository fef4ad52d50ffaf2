import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ListBase } from 'react-admin';
import { type RecordFor, resourceByName } from '../../model/resources.ts';
import { FilterInput } from '../../src/filters/FilterInput.tsx';
import { ListFiltersProvider } from '../../src/filters/ListFiltersProvider.tsx';
import { filterSpecs } from '../../src/frames/filterSpecs.ts';
import { ListPagination } from '../../src/frames/ListPagination.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { FIELD_GRID } from '../../src/inputs/fieldGrid.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { BOOKING_MESSAGES } from './messages.ts';
import { NeedChoices } from './NeedChoices.tsx';

type Booking = RecordFor<'bookings'>;

const NEEDS = resourceByName('need_trainings');
const FILTERS = ['trainee.lastName', 'commandNoOneOrNoTwo', 'company'] as const;
const SPECS = FILTERS.flatMap((name) => filterSpecs(NEEDS).filter((spec) => spec.name === name));
const NEEDS_SHOWN = 15;

/** The search starts with what the booking says. */
const firstFilters = ({ lastName, company }: Booking) => ({
  'trainee.lastName': lastName,
  ...(company ? { company: company['@id'] } : {}),
});

interface AssociateNeedDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Finds the need that a booking is for, and links it with one PUT. */
export const AssociateNeedDialog = ({ booking, onClose }: AssociateNeedDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{BOOKING_MESSAGES.associateTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{BOOKING_MESSAGES.associateText}</DialogContentText>
        <ListBase
          resource={NEEDS.name}
          disableSyncWithLocation
          storeKey={false}
          perPage={NEEDS_SHOWN}
          filterDefaultValues={firstFilters(booking)}
          sort={{ field: '', order: 'ASC' }}
          exporter={false}
        >
          <ListFiltersProvider>
            <Box role="search" sx={{ ...FIELD_GRID, pt: 1, pb: 2 }}>
              {SPECS.map((spec) => (
                <FilterInput key={spec.name} spec={spec} />
              ))}
            </Box>
            <LinkedChoices booking={booking} onClose={onClose} />
          </ListFiltersProvider>
          <ListPagination />
        </ListBase>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {BOOKING_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const LinkedChoices = ({ booking, onClose }: AssociateNeedDialogProps) => {
  const { run, isRunning } = useAction({ success: BOOKING_MESSAGES.associated });
  const choose = async (needTraining: string) => {
    const body = { needTraining, version: booking.version };
    if (await run(() => httpClient(booking['@id'], { method: 'PUT', body }))) onClose();
  };
  return <NeedChoices linked={booking.needTraining?.['@id']} isDisabled={isRunning} onChoose={(need) => void choose(need)} />;
};

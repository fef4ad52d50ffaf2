import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { VEHICLE_MESSAGES } from './messages.ts';

const DUPLICATES = { duplicatePlate: true } as const;

/** Vehicles whose plate another one has too: entered before plates were brought to one form. */
export const DuplicatePlates = () => {
  const { values, set } = useListFilters();
  const { total = 0 } = useGetList('vehicles', {
    filter: DUPLICATES,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'matriculation', order: 'ASC' },
  });
  const isShown = values.duplicatePlate === true || values.duplicatePlate === 'true';
  if (total === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        isShown ? null : (
          <Button color="inherit" size="small" onClick={() => set(DUPLICATES)}>
            {VEHICLE_MESSAGES.showDuplicates}
          </Button>
        )
      }
    >
      {VEHICLE_MESSAGES.duplicates(total)}
    </Alert>
  );
};

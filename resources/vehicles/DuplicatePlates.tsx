import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { VEHICLE_MESSAGES } from './messages.ts';

const DUPLICATES = { duplicatePlate: true } as const;

/** Vehicles with a plate that another one has too: entered before plates were normalised. */
export const DuplicatePlates = () => {
  const { values, set } = useListFilters();
  const { data = [] } = useListContext();
  const twins = data.filter(({ hasTwin }) => hasTwin);
  const isShown = values.duplicatePlate === true || values.duplicatePlate === 'true';
  if (twins.length === 0) return null;
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
      {VEHICLE_MESSAGES.duplicates(twins.length)}
    </Alert>
  );
};

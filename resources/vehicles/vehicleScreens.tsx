import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useListContext, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { hasFewerKilometres } from '../../model/vehicles/vehicle.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { PlannedSessions } from '../../src/planning/PlannedSessions.tsx';
import { formatNumber } from '../../src/records/formatValue.ts';
import { VEHICLE_MESSAGES } from './messages.ts';
import { PlateInput } from './PlateInput.tsx';

/** The odometer's reading; one below the last is asked about, since a correction is possible. */
const MileageInput = (props: InputProps) => {
  const before: unknown = useRecordContext()?.[props.source];
  const after: unknown = useWatch({ name: props.source });
  return (
    <div>
      <FieldInput {...props} />
      {hasFewerKilometres(before, after) ? (
        <FormHelperText role="alert" sx={{ color: 'warning.main', mx: 1.75 }}>
          {problemMessage('import.fewer_kilometres', {
            before: formatNumber(Number(before)),
            after: formatNumber(Number(after)),
          })}
        </FormHelperText>
      ) : null}
    </div>
  );
};

const DUPLICATES = { duplicatePlate: true } as const;

/** Vehicles with a plate that another one has too: entered before plates were normalised. */
const DuplicatePlates = () => {
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

/** The list shows plates that several vehicles have; a plate completes the form, a lower mileage is asked about; below are the coming sessions. */
export const vehicleScreens: ResourceScreens = {
  list: { header: <DuplicatePlates /> },
  form: { inputs: { matriculation: PlateInput, carMileage: MileageInput } },
  edit: { footer: <PlannedSessions by="vehicles" planning="/planning?rows=vehicle" /> },
};

import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { validateField } from '../../model/kernel/validation.ts';
import { type Found, LookUp } from '../../src/frames/form/LookUp.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { findVehicle } from './findVehicle.ts';
import { VEHICLE_MESSAGES } from './messages.ts';

interface PlateInputProps extends InputProps {
  /** Default: all data of a vehicle. */
  readonly find?: (plate: string) => Promise<Found>;
}

/** A plate, with the registration service's data. */
export const PlateInput = ({ find = findVehicle, ...props }: PlateInputProps) => {
  const { isReadOnly } = useFormAccess();
  const typed: unknown = useWatch({ name: props.source });
  const plate = typeof typed === 'string' ? typed.trim() : '';
  const isReady = plate !== '' && validateField(props.field, plate) === null;
  return (
    <Stack spacing={1}>
      <FieldInput {...props} />
      {isReadOnly ? null : <LookUp label={VEHICLE_MESSAGES.search} subject={isReady ? plate : null} find={find} />}
    </Stack>
  );
};

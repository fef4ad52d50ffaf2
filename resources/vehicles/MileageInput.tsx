import FormHelperText from '@mui/material/FormHelperText';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { hasFewerKilometres } from '../../model/vehicles/vehicle.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { formatNumber } from '../../src/records/formatValue.ts';

/** The odometer's reading; one below the last is asked about, since a correction is possible. */
export const MileageInput = (props: InputProps) => {
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

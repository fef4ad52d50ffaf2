import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { CascadeOneInput } from '../../../src/inputs/CascadeOneInput.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { DuplicatesWhileTyping } from '../duplicates/DuplicatesWhileTyping.tsx';
import { traineeField } from '../needRecord.ts';
import { PassportIdentity } from '../passport/PassportIdentity.tsx';
import { ImportedIdentity } from './ImportedIdentity.tsx';

/** The trainee in a need's form, with the data of a delivery file, or with known people for a new one. */
export const TraineeInput = (props: InputProps) => {
  const need = useRecordContext();
  return (
    <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
      <CascadeOneInput {...props} field={traineeField()} />
      {need?.trainee ? (
        <>
          <ImportedIdentity trainee={String(need.trainee['@id'])} source={props.source} />
          <PassportIdentity trainee={String(need.trainee['@id'])} />
        </>
      ) : (
        <DuplicatesWhileTyping />
      )}
    </Stack>
  );
};

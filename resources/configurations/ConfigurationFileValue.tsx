import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FileKind } from '../../model/files/fileKinds.ts';
import { file } from '../../model/kernel/field.ts';
import { useItem } from '../../src/frames/itemQuery.ts';
import { FileInput } from '../../src/inputs/FileInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { isReference } from '../../src/records/references.ts';

interface FileValueProps extends InputProps {
  readonly help: string;
  readonly kinds: readonly FileKind[];
}

const FileValue = ({ help, kinds, ...props }: FileValueProps & { readonly known: unknown }) => {
  const { setValue, getValues } = useFormContext();
  // The form stores the file's address; the input shows the file.
  const shown = useForm({ values: { [props.source]: props.known } });
  const keep = (value: unknown) =>
    setValue(props.source, isReference(value) ? value['@id'] : null, { shouldDirty: getValues(props.source) !== value });
  return (
    <Box>
      <FormProvider {...shown}>
        <FileInput {...props} field={file({ kinds })} onChanged={keep} />
      </FormProvider>
      <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>
    </Box>
  );
};

/** A value that is a file. */
export const ConfigurationFileValue = (props: FileValueProps) => {
  const address: unknown = useWatch({ name: props.source });
  const { data } = useItem('files', String(address ?? ''), {
    enabled: typeof address === 'string' && address !== '',
    retry: false,
  });
  return <FileValue {...props} known={address ? (data ?? null) : null} />;
};

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { addedField } from '../../model/customisation/addedField.ts';
import { CHOICE_KINDS } from '../../model/customisation/customFieldKinds.ts';
import { settingsWithout } from '../../model/customisation/fieldSettings.ts';
import type { ChoiceField, ChoicesField } from '../../model/kernel/fieldKinds.ts';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import { ChoicesInput } from '../../src/inputs/ChoicesInput.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useDraftField } from './draftField.ts';
import { CUSTOM_FIELD_PAGE } from './messages.ts';

/** The default value, in the input that the field itself has. */
export const DefaultValueInput = (props: InputProps) => {
  const draft = useDraftField();
  const { kind, resource, options } = draft;
  if (!kind || settingsWithout(kind).includes(props.path)) return null;
  if (CHOICE_KINDS.includes(kind) && options.length === 0)
    return <FormHelperText>{CUSTOM_FIELD_PAGE.defaultLater}</FormHelperText>;
  const definition = { ...draft, kind, resource: resource ?? 'vehicles', requiredFrom: 'never', readers: [], writers: [] };
  const field = { ...addedField({ ...definition, defaultValue: null }), help: CUSTOM_FIELD_PAGE.defaultHelp };
  const labelOf = (code: string) => options.find((option) => option.code === code)?.label ?? code;
  const input = { ...props, field };
  return (
    // Another kind is another input: what was typed into the former one is gone.
    <Box key={kind}>
      {kind === 'choice' ? (
        <ChoiceInput {...(input as InputProps<ChoiceField>)} labelOf={labelOf} />
      ) : kind === 'choices' ? (
        <ChoicesInput {...(input as InputProps<ChoicesField>)} labelOf={labelOf} />
      ) : (
        <FieldInput {...input} />
      )}
    </Box>
  );
};

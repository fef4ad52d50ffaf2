import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ChoicesField } from '../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { offeredChoices } from './offeredChoices.ts';
import { useFieldControl } from './useFieldControl.ts';

interface ChoicesInputProps extends InputProps<ChoicesField> {
  /** Label of a choice. Default: from the record's messages. */
  readonly labelOf?: (choice: string) => string;
}

/** Several of a list; an open list also accepts free text. */
export const ChoicesInput = (props: ChoicesInputProps) => {
  const control = useFieldControl(props);
  const { field, path, labelOf = (choice: string) => choiceLabel(control.resource, path, choice) } = props;
  const { onBlur: _onBlur, disabled, required, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      freeSolo={field.open === true}
      disabled={disabled}
      options={offeredChoices(field, control.value)}
      value={Array.isArray(control.value) ? control.value.map(String) : []}
      getOptionLabel={labelOf}
      onChange={(_event, choice) => control.change(choice)}
      onBlur={control.blur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, required } }}
        />
      )}
    />
  );
};

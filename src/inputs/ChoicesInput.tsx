import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ChoicesField } from '../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { useFieldControl } from './useFieldControl.ts';

/** Several of a list; an open list also accepts free text. */
export const ChoicesInput = (props: InputProps<ChoicesField>) => {
  const control = useFieldControl(props);
  const { field, path } = props;
  const { onBlur: _onBlur, disabled, required, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      freeSolo={field.open === true}
      disabled={disabled}
      options={field.choices}
      value={Array.isArray(control.value) ? control.value.map(String) : []}
      getOptionLabel={(choice) => choiceLabel(control.resource, path, choice)}
      onChange={(_event, chosen) => control.change(chosen)}
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

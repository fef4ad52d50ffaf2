import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ChoiceField } from '../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { offeredChoices } from './offeredChoices.ts';
import { useFieldControl } from './useFieldControl.ts';

interface ChoiceInputProps extends InputProps<ChoiceField> {
  /** Label of a choice. Default: from the record's messages. */
  readonly labelOf?: (choice: string) => string;
}

/** One of a list; an open list also accepts free text. */
export const ChoiceInput = (props: ChoiceInputProps) => {
  const control = useFieldControl(props);
  const { field, path, labelOf = (choice: string) => choiceLabel(control.resource, path, choice) } = props;
  const isOpen = field.open === true;
  const value = typeof control.value === 'string' ? control.value : null;

  const leave = (typed: string) => {
    const choice = field.choices.find((choice) => labelOf(choice) === typed);
    if (isOpen && typed !== (value === null ? '' : labelOf(value))) control.change(choice ?? (typed || null));
    control.blur();
  };

  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <Autocomplete
      freeSolo={isOpen}
      forcePopupIcon
      disabled={disabled}
      options={offeredChoices(field, value)}
      value={value}
      getOptionLabel={labelOf}
      onChange={(_event, choice) => control.change(choice)}
      onBlur={(event) => leave(event.target instanceof HTMLInputElement ? event.target.value : '')}
      renderInput={(params) => <TextField {...params} {...text} />}
    />
  );
};

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { configurationOf, configurationRefusal, isParameterCode } from '../../model/configurations/configurationCodes.ts';
import { configurationHelp } from '../../model/messages/configurations/configuration.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { type FieldControl, useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { ConfigurationFileValue } from './ConfigurationFileValue.tsx';
import { defaultWords } from './defaultWords.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { SwitchValue } from './SwitchValue.tsx';

const TYPES = {
  email: { type: 'email' },
  integer: { inputMode: 'numeric' },
  url: { type: 'url' },
  timeSlot: {},
  text: {},
  longText: {},
} as const;
const LONG_ROWS = 4;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const statusesIn = (value: unknown): string[] =>
  textOf(value)
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

interface KindProps {
  readonly control: FieldControl;
  readonly help: string;
}

/** Statuses as choices, stored as a comma-separated list. */
const StatusesValue = ({ control, help }: KindProps) => {
  const { onBlur: _onBlur, disabled, required, helperText, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={NEED_TRAINING_STATUSES}
      value={NEED_TRAINING_STATUSES.filter((status) => statusesIn(control.value).includes(status))}
      getOptionLabel={(status) => choiceLabel('need_trainings', 'status', status)}
      onChange={(_event, chosen) => control.change(chosen.length > 0 ? chosen.join(', ') : null)}
      onBlur={control.blur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          helperText={helperText ?? help}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, required } }}
        />
      )}
    />
  );
};

/** Text may contain spaces; an address or a number may not. */
const kept = (kind: keyof typeof TYPES, typed: string): string | null =>
  (kind === 'text' || kind === 'longText' ? (typed.trim() ? typed : null) : typed.trim()) || null;

const TypedValue = ({ control, help, kind }: KindProps & { readonly kind: keyof typeof TYPES }) => {
  const props = controlProps(control);
  return (
    <TextField
      {...props}
      helperText={props.helperText ?? help}
      autoComplete="off"
      multiline={kind === 'longText'}
      minRows={kind === 'longText' ? LONG_ROWS : undefined}
      value={textOf(control.value)}
      onChange={(event) => control.change(kept(kind, event.target.value))}
      slotProps={{ htmlInput: TYPES[kind] }}
    />
  );
};

/** The value of a code, in the input for its kind. */
export const ConfigurationValueInput = (props: InputProps) => {
  const code: unknown = useWatch({ name: 'code' });
  const known = isParameterCode(code) ? code : null;
  const control = useFieldControl(props, (value) => (known && textOf(value) ? configurationRefusal(known, textOf(value)) : null));
  if (!known) {
    return (
      <TextField
        {...controlProps(control)}
        disabled
        value=""
        helperText={CONFIGURATION_MESSAGES.chooseFirst}
        inputRef={undefined}
      />
    );
  }
  const configuration = configurationOf(known);
  const fallback = defaultWords(known);
  if (configuration.kind === 'file') {
    return <ConfigurationFileValue {...props} help={configurationHelp(known)} kinds={configuration.kinds} />;
  }
  const { kind } = configuration;
  const help = [configurationHelp(known), fallback ? CONFIGURATION_MESSAGES.byDefault(fallback) : ''].filter(Boolean).join(' ');
  if (kind === 'boolean') return <SwitchValue control={control} help={help} />;
  return kind === 'statuses' ? (
    <StatusesValue control={control} help={help} />
  ) : (
    <TypedValue control={control} help={help} kind={kind} />
  );
};

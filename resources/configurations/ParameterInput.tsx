import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { configurationOf, type ParameterCode, YES_OR_NO } from '../../model/configurations/configurationCodes.ts';
import { file } from '../../model/kernel/field.ts';
import type { FileKind } from '../../model/kernel/values/fileKinds.ts';
import { inFrench } from '../../model/kernel/values/frenchPlaceholders.ts';
import { configurationHelp } from '../../model/messages/configurations/configurationHelp.ts';
import { mailVariableLabels } from '../../model/messages/mail/mailVariables.ts';
import { isMailText, parameterRefusal, parameterVariables } from '../../model/messages/mail/parameterVariables.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { useItem } from '../../src/frames/form/itemQuery.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import { FileInput } from '../../src/inputs/FileInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { type FieldControl, useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { isReference } from '../../src/records/references.ts';
import { VariableTextInput } from '../notification_emails/VariableTextInput.tsx';
import { defaultWords } from './defaultWords.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface SwitchValueProps {
  readonly control: FieldControl;
  readonly help: string;
}

/** Yes or no, stored as a word. */
const SwitchValue = ({ control, help }: SwitchValueProps) => {
  const props = controlProps(control);
  return (
    <TextField
      {...props}
      select
      helperText={props.helperText ?? help}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={(event) => control.change(event.target.value)}
    >
      <MenuItem value={YES_OR_NO.true}>{CONFIGURATION_MESSAGES.yes}</MenuItem>
      <MenuItem value={YES_OR_NO.false}>{CONFIGURATION_MESSAGES.no}</MenuItem>
    </TextField>
  );
};

interface FileValueProps extends InputProps {
  readonly help: string;
  readonly kinds: readonly FileKind[];
}

const FileValue = ({ help, kinds, ...props }: FileValueProps & { readonly known: unknown }) => {
  const { setValue, getValues } = useFormContext();
  // The form stores the file's address; the input shows the file.
  const fileForm = useForm({ values: { [props.source]: props.known } });
  const keep = (value: unknown) =>
    setValue(props.source, isReference(value) ? value['@id'] : null, { shouldDirty: getValues(props.source) !== value });
  return (
    <Box>
      <FormProvider {...fileForm}>
        <FileInput {...props} field={file({ kinds })} onChanged={keep} />
      </FormProvider>
      <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>
    </Box>
  );
};

/** A value that is a file. */
const ConfigurationFileValue = (props: FileValueProps) => {
  const address: unknown = useWatch({ name: props.source });
  const { data } = useItem('files', String(address ?? ''), {
    enabled: typeof address === 'string' && address !== '',
    retry: false,
  });
  return <FileValue {...props} known={address ? (data ?? null) : null} />;
};

const statusesIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '')
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

interface StatusesValueProps {
  readonly control: FieldControl;
  readonly help: string;
}

/** Statuses as choices, stored as a comma-separated list. */
const StatusesValue = ({ control, help }: StatusesValueProps) => {
  const { onBlur: _onBlur, disabled, required, helperText, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={NEED_TRAINING_STATUSES}
      value={NEED_TRAINING_STATUSES.filter((status) => statusesIn(control.value).includes(status))}
      getOptionLabel={(status) => choiceLabel('need_trainings', 'status', status)}
      onChange={(_event, statuses) => control.change(statuses.length > 0 ? statuses.join(', ') : null)}
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

const TYPES = {
  email: { type: 'email' },
  integer: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  url: { type: 'url' },
  timeSlot: {},
  colour: {},
  text: {},
  countries: {},
  longText: {},
} as const;
const LONG_ROWS = 4;

interface TypedValueProps {
  readonly control: FieldControl;
  readonly help: string;
  readonly kind: keyof typeof TYPES;
}

/** Text may contain spaces; an address or a number may not. */
const trimmedValue = (kind: keyof typeof TYPES, typed: string): string | null =>
  (kind === 'text' || kind === 'longText' || kind === 'countries' ? (typed.trim() ? typed : null) : typed.trim()) || null;

/** A value that is typed. */
const TypedValue = ({ control, help, kind }: TypedValueProps) => {
  const props = controlProps(control);
  return (
    <TextField
      {...props}
      helperText={props.helperText ?? help}
      autoComplete="off"
      multiline={kind === 'longText'}
      minRows={kind === 'longText' ? LONG_ROWS : undefined}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={(event) => control.change(trimmedValue(kind, event.target.value))}
      slotProps={{ htmlInput: TYPES[kind] }}
    />
  );
};

/** The value of a parameter, in the input for its kind. */
export const ParameterInput = ({ code, ...props }: InputProps & { readonly code: ParameterCode }) => {
  const control = useFieldControl(props, (value) => (textOf(value) ? parameterRefusal(code, textOf(value)) : null));
  const configuration = configurationOf(code);
  const fallback = isMailText(code) ? inFrench(defaultWords(code), mailVariableLabels()) : defaultWords(code);
  if (configuration.kind === 'file') {
    return <ConfigurationFileValue {...props} help={configurationHelp(code)} kinds={configuration.kinds} />;
  }
  const { kind } = configuration;
  const help = [configurationHelp(code), fallback ? CONFIGURATION_MESSAGES.byDefault(fallback) : ''].filter(Boolean).join(' ');
  if (kind === 'boolean') return <SwitchValue control={control} help={help} />;
  if (isMailText(code))
    return (
      <VariableTextInput
        control={control}
        variables={parameterVariables(code)}
        help={help}
        {...(kind === 'longText' && { rows: LONG_ROWS })}
      />
    );
  return kind === 'statuses' ? (
    <StatusesValue control={control} help={help} />
  ) : (
    <TypedValue control={control} help={help} kind={kind} />
  );
};

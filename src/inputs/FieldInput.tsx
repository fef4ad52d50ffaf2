import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { type Field, isRelation, isWritable } from '../../model/kernel/field.ts';
import type {
  DateField,
  DecimalField,
  GroupField,
  IntegerField,
  InverseField,
  ManyField,
  PriceField,
  TimeField,
} from '../../model/kernel/fieldKinds.ts';
import { parseNumber } from '../records/formatValue.ts';
import { isReference } from '../records/references.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { CascadeOneInput } from './CascadeOneInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { cascadeFields } from './cascadeFields.ts';
import { controlProps } from './controlProps.ts';
import { DateTimeInput } from './DateTimeInput.tsx';
import { FileInput } from './FileInput.tsx';
import { useFormAccess } from './FormAccessContext.tsx';
import { FIELD_GRID } from './fieldGrid.ts';
import type { InputProps } from './inputProps.ts';
import { ListInput } from './ListInput.tsx';
import { ManyInput } from './ManyInput.tsx';
import { OneInput } from './OneInput.tsx';
import { DateTextField } from './pickers/DateTextField.tsx';
import { TimeTextField } from './pickers/TimeTextField.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useDraft } from './useDraft.ts';
import { useFieldControl } from './useFieldControl.ts';

type Inputs = { readonly [K in Field['kind']]: ComponentType<InputProps<Extract<Field, { kind: K }>>> };

/** A calendar day. */
const DateInput = (props: InputProps<DateField>) => {
  const control = useFieldControl(props);
  return (
    <DateTextField
      {...controlProps(control)}
      value={typeof control.value === 'string' ? control.value : null}
      onValue={control.change}
    />
  );
};

/** A time of day. */
const TimeInput = (props: InputProps<TimeField>) => {
  const control = useFieldControl(props);
  return (
    <TimeTextField
      {...controlProps(control)}
      value={typeof control.value === 'string' ? control.value : null}
      onValue={control.change}
      freeMinutes={props.field.freeMinutes}
    />
  );
};

/** Related records written with their owner, a row each. */
const CascadeManyInput = ({ source, path, field, label }: InputProps<ManyField | InverseField>) => {
  const translate = useTranslate();
  const fieldsOf = (row: unknown) =>
    cascadeFields(field, !isReference(row)).map(([name, inner]) => ({
      name,
      path: name,
      field: inner,
      label: translate(`resources.${field.target}.fields.${name}`),
    }));
  return <RowsInput source={source} path={path} label={label} newRow={() => ({})} fieldsOf={fieldsOf} />;
};

/** One object stored in the record. */
const GroupInput = ({ source, path, field, label }: InputProps<GroupField>) => {
  const translate = useTranslate();
  const { resource, FieldInput } = useFormAccess();
  const title = label ?? translate(`resources.${resource}.fields.${path}`);
  return (
    <Box role="group" aria-label={title} sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={FIELD_GRID}>
        {Object.entries<Field>(field.fields).map(([name, inner]) => (
          <FieldInput key={name} source={`${source}.${name}`} path={`${path}.${name}`} field={inner} />
        ))}
      </Box>
    </Box>
  );
};

const format = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
};

/** Integer, decimal and price, with decimal comma or point. */
const NumberInput = (props: InputProps<IntegerField | DecimalField | PriceField>) => {
  const control = useFieldControl(props);
  const unit = props.field.kind === 'price' ? '€' : props.field.unit;
  const draft = useDraft<unknown>({ value: control.value, format, parse: parseNumber, change: control.change });
  return (
    <TextField
      {...controlProps(control)}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={() => {
        draft.leave();
        control.blur();
      }}
      slotProps={{
        htmlInput: { inputMode: props.field.kind === 'integer' ? 'numeric' : 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
};

const INPUTS: Inputs = {
  text: TextInput,
  email: TextInput,
  phone: TextInput,
  url: TextInput,
  password: TextInput,
  uuid: TextInput,
  colour: ColourInput,
  integer: NumberInput,
  decimal: NumberInput,
  price: NumberInput,
  date: DateInput,
  time: TimeInput,
  dateTime: DateTimeInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  one: (props) => (props.field.cascade ? <CascadeOneInput {...props} /> : <OneInput {...props} />),
  many: (props) => (props.field.cascade ? <CascadeManyInput {...props} /> : <ManyInput {...props} />),
  inverse: (props) => (props.field.cascade ? <CascadeManyInput {...props} /> : <ReadOnlyInput {...props} />),
  list: ListInput,
  group: GroupInput,
  file: FileInput,
  json: ReadOnlyInput,
  computed: ReadOnlyInput,
};

/** Readers can follow these to a record or file, which a disabled input would not allow. */
const leadsSomewhere = (field: Field): boolean => field.kind === 'file' || (isRelation(field) && !field.cascade);

/** The input of a field, by its kind. */
export const FieldInput = (props: InputProps) => {
  const { isReadOnly } = useFormAccess();
  const { field } = props;
  const isShown = !isWritable(field) || (isReadOnly && leadsSomewhere(field));
  const Input = isShown ? ReadOnlyInput : (INPUTS[field.kind] as ComponentType<InputProps>);
  return <Input {...props} />;
};

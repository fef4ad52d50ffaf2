import type { ComponentType } from 'react';
import { type Field, isRelation, isWritable } from '../../model/kernel/field.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { CascadeManyInput } from './CascadeManyInput.tsx';
import { CascadeOneInput } from './CascadeOneInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { FileInput } from './FileInput.tsx';
import { useFormAccess } from './FormAccessContext.tsx';
import { GroupInput } from './GroupInput.tsx';
import type { InputProps } from './inputProps.ts';
import { ListInput } from './ListInput.tsx';
import { ManyInput } from './ManyInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneInput } from './OneInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TimeInput } from './TimeInput.tsx';

type Inputs = { readonly [K in Field['kind']]: ComponentType<InputProps<Extract<Field, { kind: K }>>> };

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

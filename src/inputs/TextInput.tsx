import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type {
  EmailField,
  PasswordField,
  PhoneField,
  TextField as TextDeclaration,
  UrlField,
  UuidField,
} from '../../model/kernel/fieldKinds.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { shownPhone } from '../../model/kernel/values/phones.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { useFieldControl } from './useFieldControl.ts';

type Declaration = TextDeclaration | EmailField | PhoneField | UrlField | PasswordField | UuidField;

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel', url: 'url', password: 'password', uuid: 'text' } as const;
const MULTILINE_ROWS = 3;

/** Changes the DOM input: a value set by React would move the caret to the end. */
const forceCapitals = (input: HTMLInputElement | HTMLTextAreaElement): void => {
  const { selectionStart, selectionEnd, value } = input;
  input.value = value.toLocaleUpperCase('fr');
  input.setSelectionRange(selectionStart, selectionEnd);
};

/** Text, e-mail, telephone, web address, password. */
export const TextInput = (props: InputProps<Declaration>) => {
  const control = useFieldControl(props);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typeof control.value === 'string' ? control.value : '';
  const isTyping = typed !== null && typed === text;
  const { field } = props;
  const isMultiline = field.kind === 'text' && field.multiline === true;

  // While typing only upper case is forced; the value is normalised on blur.
  const handleChange = (input: HTMLInputElement | HTMLTextAreaElement) => {
    if (field.kind === 'text' && field.uppercase) forceCapitals(input);
    setTyped(input.value);
    control.change(input.value === '' ? null : input.value);
  };
  const handleBlur = () => {
    const normalised = normalise(field, control.value);
    if (isTyping && normalised !== control.value) control.change(normalised);
    setTyped(null);
    control.blur();
  };

  return (
    <TextField
      {...controlProps(control)}
      type={INPUT_TYPES[field.kind]}
      autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
      multiline={isMultiline}
      minRows={isMultiline ? MULTILINE_ROWS : undefined}
      value={field.kind === 'phone' && !isTyping ? shownPhone(text) : text}
      onChange={(event) => handleChange(event.target)}
      onBlur={handleBlur}
    />
  );
};

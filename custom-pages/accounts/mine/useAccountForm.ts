import { type FormEvent, useState } from 'react';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { MY_ACCOUNT } from './useMyAccount.ts';

type Values = Readonly<Record<string, string>>;

interface AccountFormOptions<V extends Values> {
  readonly initial: V;
  readonly method: 'PUT' | 'POST';
  /** After the address of the account. Default none. */
  readonly path?: string;
  /** A rejection of the promise is shown like a refusal of the call. */
  readonly onDone: (values: V, answer: unknown) => void | Promise<void>;
}

/** Props of the text field of a value. */
export interface AccountFieldProps {
  readonly name: string;
  readonly required: boolean;
  readonly value: string;
  readonly error: boolean;
  readonly helperText: string | null;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** One of the small forms of "Mon compte": all fields are required, refusals are shown at their field. */
export const useAccountForm = <V extends Values>({ initial, method, path = '', onDone }: AccountFormOptions<V>) => {
  const notifyRefusal = useNotifyRefusal();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Values>({});
  const [isRunning, setRunning] = useState(false);

  const send = async () => {
    setRunning(true);
    try {
      const { json } = await httpClient(`${MY_ACCOUNT}${path}`, { method, body: values });
      await onDone(values, json);
    } catch (error) {
      const refused = problemOf(error).errors;
      if (refused) setErrors(refused);
      else notifyRefusal(error);
    } finally {
      setRunning(false);
    }
  };

  return {
    values,
    isRunning,
    isChanged: Object.entries(values).some(([name, value]) => value !== initial[name]),
    reset: () => setValues(initial),
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      const emptyFields = Object.entries(values).filter(([, value]) => value.trim() === '');
      setErrors(Object.fromEntries(emptyFields.map(([name]) => [name, FIELD_REFUSALS.required])));
      if (emptyFields.length === 0 && !isRunning) void send();
    },
    field: (name: keyof V & string): AccountFieldProps => ({
      name,
      required: true,
      value: values[name] ?? '',
      error: Boolean(errors[name]),
      helperText: errors[name] ?? null,
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
};

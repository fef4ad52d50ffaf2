import { type FormEvent, useState } from 'react';
import { FIRST_ADMINISTRATOR_FIELDS, type FirstAdministrator } from '../../model/accounts/firstAdministrator.ts';
import type { Field } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { problemOf } from '../../src/api/apiProblem.ts';
import { pageAddress } from '../../src/pages/pages.ts';
import { openFirstSession } from '../../src/providers/loginSession.ts';
import { FIRST_ADMINISTRATOR_MESSAGES } from './firstAdministratorMessages.ts';

type Typed = FirstAdministrator & { readonly repeated: string };
type Refusals = Readonly<Partial<Record<keyof Typed, string>>>;

/** The new administrator starts with the set-up. */
const SETUP_HASH = `#${pageAddress('setup')}`;

const EMPTY: Typed = { firstName: '', lastName: '', email: '', password: '', repeated: '', code: '' };

/** Errors found without asking the server. */
const refusalsOf = (typed: Typed): Refusals => {
  const refused = Object.entries(FIRST_ADMINISTRATOR_FIELDS).flatMap(([name, field]: [string, Field]) => {
    const value = typed[name as keyof FirstAdministrator];
    const message = validateField(field, (field.kind === 'password' ? value : value.trim()) || null);
    return message ? [[name, message] as const] : [];
  });
  const differs = typed.repeated !== typed.password;
  return { ...Object.fromEntries(refused), ...(differs && { repeated: FIRST_ADMINISTRATOR_MESSAGES.differs }) };
};

/** The form of the first administrator: its values, and the messages of a refusal. */
export const useFirstAdministrator = (onDone: () => void) => {
  const [typed, setTyped] = useState(EMPTY);
  const [refused, setRefused] = useState<Refusals>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  const send = async ({ repeated: _repeated, ...person }: Typed) => {
    setRunning(true);
    setFailure(null);
    try {
      await openFirstSession(person);
      window.location.hash = SETUP_HASH;
      onDone();
    } catch (error) {
      const { errors } = problemOf(error);
      setRefused(errors ?? {});
      if (!errors) setFailure(error instanceof Error ? error.message : String(error));
      setRunning(false);
    }
  };

  return {
    isRunning,
    failure,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      const refusals = refusalsOf(typed);
      setRefused(refusals);
      if (Object.keys(refusals).length === 0 && !isRunning) void send(typed);
    },
    field: (name: keyof Typed, help: string | null = null) => ({
      name,
      label: FIRST_ADMINISTRATOR_MESSAGES.fields[name],
      required: true,
      value: typed[name],
      error: refused[name] !== undefined,
      helperText: refused[name] ?? help,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped((before) => ({ ...before, [name]: target.value })),
    }),
  };
};

import { email } from '../../../model/kernel/field.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';

const USERNAME = email({ required: true });

/** The values of the login form's fields. */
export interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

export const NOTHING_TYPED: Typed = { username: '', password: '', code: '' };

export type Refusals = Readonly<Record<keyof Typed, string | null>>;

export const NO_REFUSAL: Refusals = { username: null, password: null, code: null };

/** Errors found without asking the server. */
export const refusalsOf = (
  { username, password, code }: Typed,
  { needsPassword, needsCode }: { readonly needsPassword: boolean; readonly needsCode: boolean },
): Refusals => ({
  username: needsPassword ? validateField(USERNAME, username.trim() || null) : null,
  password: needsPassword && password === '' ? FIELD_REFUSALS.required : null,
  code: needsCode && code.trim() === '' ? FIELD_REFUSALS.required : null,
});

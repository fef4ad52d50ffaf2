import { email, password, text } from '../kernel/field.ts';

/** Fields of the form of the first administrator. */
export const FIRST_ADMINISTRATOR_FIELDS = {
  firstName: text({ required: true }),
  lastName: text({ required: true }),
  email: email({ required: true }),
  password: password({ required: true }),
  /** As the server printed it at its start. */
  code: text({ required: true, maxLength: 40 }),
} as const;

/** The person who creates the first account, and the code that the server printed. */
export type FirstAdministrator = Readonly<Record<keyof typeof FIRST_ADMINISTRATOR_FIELDS, string>>;

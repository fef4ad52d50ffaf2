import { defineStatement } from '../database/defineStatement.ts';

/** Values of the known configuration codes ($1), and of all senders. */
export const organisationSettingsStatement = defineStatement({
  text: "select code, value from configurations where code = any($1) or code like 'email\\_%'",
  columns: {
    code: 'text',
    value: 'text',
  },
});

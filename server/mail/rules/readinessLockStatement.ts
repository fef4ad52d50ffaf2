import { defineStatement } from '../../database/defineStatement.ts';

/** Takes the advisory lock of this number ($1) until the transaction ends, if nobody has it. */
export const readinessLockStatement = defineStatement({
  text: 'select pg_try_advisory_xact_lock($1) as "isTaken"',
  columns: {
    isTaken: 'bool',
  },
});

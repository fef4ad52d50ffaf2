import { defineStatement } from '../database/defineStatement.ts';
import { instanceLives } from '../database/instanceLock.ts';

/** Claimed before a time ($1), or by another instance than this one ($2) that has stopped. */
export const IS_ABANDONED = `state = 'sending' and (sending_since < $1 or sending_by <> $2 and not ${instanceLives('sending_by')})`;

export const abandonedMailsStatement = defineStatement({
  text: `select id, attempts, sending_since < $1 as "isOld" from mail_messages where ${IS_ABANDONED}`,
  columns: {
    id: 'int4',
    /** Number of the attempt. */
    attempts: 'int4',
    /** Claimed for longer than sending can take. */
    isOld: 'bool',
  },
});

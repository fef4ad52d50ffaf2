import { defineStatement } from '../database/defineStatement.ts';

/** The newest self-made key that is valid at a moment. */
export const validSealKeyStatement = defineStatement({
  text: 'select storage_key as "storageKey", password from seal_keys where expires_at > $1 order by id desc limit 1',
  columns: {
    storageKey: 'text',
    password: 'text',
  },
});

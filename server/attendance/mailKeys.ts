import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { sha256 } from './journal.ts';
import { mailKeyStatement } from './mailKeyStatement.ts';

/** A key for the link in one e-mail: using it proves access to the mailbox. */
export const addMailKey = async (tx: Queryable, entryId: number, now: Date): Promise<string> => {
  const key = randomBytes(16).toString('base64url');
  await tx.write(
    'attendance_mail_keys',
    'insert into attendance_mail_keys (key_hash, entry_id, created_at) values ($1, $2, $3)',
    [sha256(key), entryId, now],
  );
  return key;
};

/** When the e-mail with this key was sent to the entry's trainee; null: not a valid key. */
export const mailKeyTime = async (tx: Queryable, entryId: number, key: string): Promise<Date | null> => {
  const row = await mailKeyStatement.row(tx, [sha256(key), entryId]);
  return row?.at ?? null;
};

import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { sha256 } from '../journal/journal.ts';

/** An e-mail with an entry's link. */
export interface MailKey {
  readonly sentAt: Date;
  /** The address that it was sent to; null: by an earlier version. */
  readonly email: string | null;
}

interface NewMailKey {
  readonly entryId: number;
  /** The only address that gets the link; null: the trainee has none. */
  readonly email: string | null;
  readonly now: Date;
}

/** A key for the link in one e-mail: using it proves access to the mailbox. */
export const addMailKey = async (tx: Queryable, { entryId, email, now }: NewMailKey): Promise<string> => {
  const key = randomBytes(16).toString('base64url');
  await tx.write(
    'attendance_mail_keys',
    'insert into attendance_mail_keys (key_hash, entry_id, email, created_at) values ($1, $2, $3, $4)',
    [sha256(key), entryId, email, now],
  );
  return key;
};

/** The e-mail with a key ($1: its hash) that was sent for an entry ($2). */
const mailKeyStatement = defineStatement({
  text: 'select created_at as "sentAt", email from attendance_mail_keys where key_hash = $1 and entry_id = $2',
  columns: {
    sentAt: 'timestamptz',
    email: 'text?',
  },
});

/** The e-mail with this key, sent for the entry; null: not a valid key. */
export const readMailKey = async (tx: Queryable, entryId: number, key: string): Promise<MailKey | null> =>
  (await mailKeyStatement.row(tx, [sha256(key), entryId])) ?? null;

/** Was the e-mail sent to this address. */
export const isMailedTo = (mail: MailKey | null, address: string | null): boolean =>
  mail?.email != null && mail.email.toLowerCase() === address?.toLowerCase();

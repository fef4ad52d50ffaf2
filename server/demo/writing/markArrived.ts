import type { Queryable } from '../../database/database.ts';

/** A random identifier would make another demonstration each time. */
const ARRIVED = `update mail_messages set state = 'sent', sent_at = created_at, send_after = created_at, attempts = 1,
  smtp_answer = '250 2.0.0 OK', message_id = '<demonstration-' || kind || '-' || id || '@pilotage.example>' where id = any($1::int[])`;

/** Marks messages that a use case has queued as a mail server accepts them. */
export const markArrived = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  await tx.write('mail_messages', ARRIVED, [ids]);
};

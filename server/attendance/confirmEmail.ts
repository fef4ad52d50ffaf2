import type { Database } from '../database/database.ts';
import { lockJournal } from './appendEvent.ts';
import { journalSheet } from './journalSheet.ts';
import { refuse } from './refuse.ts';
import type { Call } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';

/** Keeps the e-mail address that the trainee confirmed. The journal says that it was, and does not repeat it. */
export const confirmEmail = (
  database: Database,
  { emailNeedTraining, ...call }: Call & { readonly emailNeedTraining: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveEntry(tx, call);
    if (target.sheet.validatedAt) throw refuse('validated');
    await tx.query(
      'UPDATE emargements SET email_need_training = $2, email_confirmed_at = $3, version = version + 1, updated_at = $3 WHERE id = $1',
      [target.entry.id, emailNeedTraining, call.now],
    );
    await journalSheet(tx, target, { type: 'email_confirmed', serverTime: call.now, method: 'form' });
  });

import type { Database } from '../database/database.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { keepEmail } from './keepEmail.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';

/**
 * Stores the confirmed address as the trainee's, for all later messages. The attendance journal records the confirmation without
 * the address.
 */
export const confirmEmail = (
  database: Database,
  { emailNeedTraining, requestId, ...call }: Call & { readonly emailNeedTraining: string; readonly requestId: string },
): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveEntry(tx, call);
    if (target.sheet.validatedAt) throw attendanceRefusal('validated');
    const changed = await keepEmail(tx, { target, email: emailNeedTraining, confirmedAt: call.now, now: call.now, requestId });
    await journalSheet(tx, target, { type: 'email_confirmed', serverTime: call.now, method: 'form' });
    return changed;
  });

import type { Database } from '../database/database.ts';
import { changeTable } from '../records/changeTable.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { withSheet } from './updatedTarget.ts';

/** Cancels a sheet's validation; staff only, with a reason in the journal. */
export const unvalidateSheet = (database: Database, { reason, ...call }: Call & { readonly reason: string }): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveSheet(tx, call));
    if (!target.sheet.validatedAt) throw attendanceRefusal('not_validated');
    await changeTable({ database: tx, now: call.now }, 'emargement_sheets', {
      set: { validated_at: 'null', validated_by_id: 'null' },
      where: 't.id = $1',
      values: [target.sheet.id],
    });
    await journalSheet(tx, target, { type: 'unvalidated', reason, serverTime: call.now, method: 'form' });
    return withSheet(target, { validatedAt: null });
  });

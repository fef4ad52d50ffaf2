import type { Database } from '../database/database.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';

/** Opens a validated sheet again; staff only, and the journal keeps the reason. */
export const unvalidateSheet = (database: Database, { reason, ...call }: Call & { readonly reason: string }): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = requireStaff(await resolveSheet(tx, call));
    if (!target.sheet.validatedAt) throw refuse('not_validated');
    await tx.write(
      'emargement_sheets',
      'UPDATE emargement_sheets SET validated_at = NULL, validated_by_id = NULL, version = version + 1, updated_at = $2 WHERE id = $1',
      [target.sheet.id, call.now],
    );
    await journalSheet(tx, target, { type: 'unvalidated', reason, serverTime: call.now, method: 'form' });
  });

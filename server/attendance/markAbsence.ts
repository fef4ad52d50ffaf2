import { absenceRefusal } from '../../model/attendance.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { journalSheet } from './journalSheet.ts';
import { refuse } from './refuse.ts';
import type { Call } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';
import { signedPeriods } from './sheet.ts';

export interface MarkAbsence extends Call {
  readonly isAbsent: boolean;
  readonly absenceReason: string | null;
}

/** Notes a trainee absent, with the reason, or present again. The trainee's own link may not. */
export const markAbsence = (database: Database, { isAbsent, absenceReason, ...call }: MarkAbsence): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveEntry(tx, call);
    const { sheet, entry, caller, holdsSheet } = target;
    if (!holdsSheet && caller.kind !== 'trainer') throw new DomainError('request.forbidden');
    const refusal = absenceRefusal({
      isValidated: sheet.validatedAt !== null,
      isAbsent,
      signed: signedPeriods(entry.signatures),
    });
    if (refusal) throw refuse(refusal);
    const reason = isAbsent ? absenceReason : null;
    if (entry.isAbsent === isAbsent && entry.absenceReason === reason) return;
    await tx.query(
      'UPDATE emargements SET is_absent = $2, absence_reason = $3, version = version + 1, updated_at = $4 WHERE id = $1',
      [entry.id, isAbsent, reason, call.now],
    );
    await journalSheet(tx, target, {
      type: isAbsent ? 'marked_absent' : 'marked_present',
      reason,
      serverTime: call.now,
      method: 'form',
    });
  });

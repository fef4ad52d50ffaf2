import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import { absenceRefusal } from '../../model/attendance/attendance.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../model/messages/attendance/absence.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { signedPeriods } from './attendanceSheet.ts';
import { journalSheet } from './journalSheet.ts';
import type { Call } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';

export interface MarkAbsence extends Call {
  readonly isAbsent: boolean;
  /** What the sheet says of it. Default none. */
  readonly absenceCategory?: AbsenceCategory | null;
  /** For staff alone; undefined: as it is. It stands on the entry, never in the journal, which nobody can correct. */
  readonly absenceReason?: string | null | undefined;
}

/** Notes a trainee absent, with the reason, or present again. The trainee's own link may not. */
export const markAbsence = (
  database: Database,
  { isAbsent, absenceCategory = null, absenceReason, ...call }: MarkAbsence,
): Promise<void> =>
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
    const category = isAbsent ? absenceCategory : null;
    const reason = isAbsent ? (absenceReason === undefined ? entry.absenceReason : absenceReason) : null;
    if (entry.isAbsent === isAbsent && entry.absenceReason === reason && entry.absenceCategory === category) return;
    await tx.write(
      'emargements',
      'UPDATE emargements SET is_absent = $2, absence_category = $3, absence_reason = $4, version = version + 1, updated_at = $5 WHERE id = $1',
      [entry.id, isAbsent, category, reason, call.now],
    );
    await journalSheet(tx, target, {
      type: isAbsent ? 'marked_absent' : 'marked_present',
      reason: category && ABSENCE_CATEGORY_LABELS[category],
      serverTime: call.now,
      method: 'form',
    });
  });

import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import { absenceRefusal } from '../../model/attendance/absenceRefusal.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../model/messages/attendance/absence.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { signedPeriods } from './attendanceSheet.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';
import { withEntry } from './updatedTarget.ts';

export interface MarkAbsence extends Call {
  readonly isAbsent: boolean;
  /** Printed on the sheet. Default none. */
  readonly absenceCategory?: AbsenceCategory | null;
  /** Staff only; undefined: unchanged. Stored in the entry, since journal lines cannot be corrected. */
  readonly absenceReason?: string | null | undefined;
}

/** Marks a trainee absent with a reason, or present. Not allowed by the trainee's own link. */
export const markAbsence = (
  database: Database,
  { isAbsent, absenceCategory = null, absenceReason, ...call }: MarkAbsence,
): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveEntry(tx, call);
    const { sheet, entry, caller, holdsSheet } = target;
    if (!holdsSheet && caller.kind !== 'trainer') throw new DomainError('request.forbidden');
    const refusal = absenceRefusal({
      isValidated: sheet.validatedAt !== null,
      isAbsent,
      signed: signedPeriods(entry.signatures),
    });
    if (refusal) throw attendanceRefusal(refusal);
    const category = isAbsent ? absenceCategory : null;
    const reason = isAbsent ? (absenceReason === undefined ? entry.absenceReason : absenceReason) : null;
    if (entry.isAbsent === isAbsent && entry.absenceReason === reason && entry.absenceCategory === category) return target;
    // Not journalled as a record change: the journal cannot be corrected, and would keep the reason.
    await changeTable({ database: tx, now: call.now }, 'emargements', {
      set: { is_absent: '$2', absence_category: '$3', absence_reason: '$4' },
      where: 't.id = $1',
      values: [entry.id, isAbsent, category, reason],
    });
    await journalSheet(tx, target, {
      type: isAbsent ? 'marked_absent' : 'marked_present',
      reason: category && ABSENCE_CATEGORY_LABELS[category],
      serverTime: call.now,
      method: 'form',
    });
    return withEntry(target, { isAbsent, absenceCategory: category, absenceReason: reason });
  });

import type { DayPeriod } from '../../model/attendance/attendance.ts';
import type { Database } from '../database/database.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { releaseSignedHours } from './keepSignedHours.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';

export interface DeleteSignature extends Call {
  readonly period: DayPeriod;
  readonly reason: string;
  /** Whose counter-signature, on a sheet; null: every trainer's of that half-day. */
  readonly trainerId: number | null;
}

/** Strikes a signature out: the journal gains a line with the reason, the drawing stays in its history. */
export const deleteSignature = (database: Database, { period, reason, trainerId, ...call }: DeleteSignature): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = requireStaff(await resolveTarget(tx, call));
    const { sheet, entry } = target;
    if (sheet.validatedAt) throw refuse('validated');
    const struck = entry
      ? entry.signatures.filter((signature) => signature.period === period).map(() => null)
      : sheet.counterSignatures
          .filter((signature) => signature.period === period && (trainerId ?? signature.trainerId) === signature.trainerId)
          .map((signature) => signature.trainerId);
    if (struck.length === 0) throw refuse('not_signed');
    await releaseSignedHours(tx, sheet, struck.length);
    for (const trainer of struck) {
      await journalSheet(tx, target, {
        type: 'signature_deleted',
        period,
        trainerId: trainer,
        reason,
        serverTime: call.now,
        method: 'form',
      });
    }
  });

import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Database } from '../database/database.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { releaseSignedHours } from './keepSignedHours.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';
import { withSignatureLine } from './updatedTarget.ts';

export interface DeleteSignature extends Call {
  readonly period: DayPeriod;
  readonly reason: string;
  /** Trainer of the counter-signature, on a sheet; null: every trainer of that half-day. */
  readonly trainerId: number | null;
}

/** Cancels a signature: the journal gets a line with the reason and keeps the drawing. */
export const deleteSignature = (database: Database, { period, reason, trainerId, ...call }: DeleteSignature): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveTarget(tx, call));
    const { sheet, entry } = target;
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const struck = entry
      ? entry.signatures.filter((signature) => signature.period === period).map(() => null)
      : sheet.counterSignatures
          .filter((signature) => signature.period === period && (trainerId ?? signature.trainerId) === signature.trainerId)
          .map((signature) => signature.trainerId);
    if (struck.length === 0) throw attendanceRefusal('not_signed');
    const isReleased = await releaseSignedHours(tx, sheet, struck.length);
    let changed = target;
    for (const trainer of struck) {
      const line = await journalSheet(tx, target, {
        type: 'signature_deleted',
        period,
        trainerId: trainer,
        reason,
        serverTime: call.now,
        method: 'form',
      });
      changed = withSignatureLine(changed, line);
    }
    // Without any signature the sheet has the hours of its training type again, which were not loaded.
    return isReleased ? resolveTarget(tx, call) : changed;
  });

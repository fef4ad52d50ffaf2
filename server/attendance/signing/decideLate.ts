import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { decideSign, signingWindow } from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Database } from '../../database/database.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet, withSignatureLine } from '../caller/journalSheet.ts';
import { readJournalDrawing } from '../caller/readSignatureImage.ts';
import { type Call, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { keepSignedHours, signaturesOfHalfDay } from '../caller/signatureViews.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal, halfDayOf, type Signature, timedRefusal } from '../sheet/attendanceSheet.ts';

export interface DecideLate extends Call {
  readonly period: DayPeriod;
  /** Trainer of the counter-signature, on a sheet. */
  readonly trainerId: number | null;
  readonly isAccepted: boolean;
  readonly reason: string;
}

const accept = async (
  tx: JournalTransaction,
  target: Target,
  { received, period, trainerId, reason, now }: DecideLate & { readonly received: Signature },
) => {
  const { sheet, entry } = target;
  const half = halfDayOf(sheet, period);
  const signer = entry ? 'trainee' : 'trainer';
  const decision = decideSign({
    half,
    day: sheet,
    signer,
    now,
    drawnAt: received.deviceTime,
    isValidated: sheet.validatedAt !== null,
    isAbsent: entry !== null && isAbsentAt(entry, period),
    isSigned: false,
    lateRight: 'staff',
    hasReason: true,
  });
  if ('refusal' in decision) throw timedRefusal(decision.refusal, half ? signingWindow(half, sheet, signer).opensAt : now);
  await keepSignedHours(tx, sheet);
  const line = await journalSheet(tx, target, {
    type: entry ? 'signed' : 'counter_signed',
    period,
    trainerId,
    reason,
    serverTime: now,
    deviceTime: received.deviceTime,
    method: received.method,
    isLate: true,
    svg: await readJournalDrawing(tx, { sheetUuid: sheet.uuid, eventId: received.eventId }),
  });
  return withSignatureLine(target, line);
};

/** Staff accepts a late drawing as a flagged signature, or rejects it; the journal has the reason. */
export const decideLate = (database: Database, command: DecideLate): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveTarget(tx, command));
    const { period, reason, now } = command;
    const trainerId = target.entry ? null : command.trainerId;
    const { received } = signaturesOfHalfDay(target, period, trainerId);
    if (!received) throw attendanceRefusal('nothing_received');
    const half = halfDayOf(target.sheet, period);
    if (command.isAccepted && target.entry && half && !attendsHalf(target.entry, half)) throw attendanceRefusal('added_after');
    if (command.isAccepted) return accept(tx, target, { ...command, received, trainerId });
    const refused = { type: 'late_refused', period, trainerId, reason, serverTime: now, method: 'form' } as const;
    return withSignatureLine(target, await journalSheet(tx, target, refused));
  });

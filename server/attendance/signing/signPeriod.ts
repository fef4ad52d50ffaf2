import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { isTypedNameOf, typedSignatureSvg } from '../../../model/attendance/signing/signatureInk.ts';
import { methodText } from '../../../model/attendance/signing/signatureProof.ts';
import {
  decideSign,
  isReceivable,
  type LateRight,
  type SignAttempt,
  signingWindow,
  windowState,
} from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../kernel/domainError.ts';
import { isTrainerOf } from '../caller/attendanceCaller.ts';
import { journalSheet, withSignatureLine } from '../caller/journalSheet.ts';
import { findReceipt, writeReceipt } from '../caller/receipts.ts';
import { type Call, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { keepSignedHours, signaturesOfHalfDay } from '../caller/signatureViews.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { closeAsked, isAllowedLate } from '../requests/officerRequests.ts';
import { attendanceRefusal, halfDayOf, timedRefusal } from '../sheet/attendanceSheet.ts';
import { signatureMethod } from './signatureMethod.ts';

export interface SignPeriod extends Call {
  readonly period: DayPeriod;
  /** Our SVG of the drawing (`readSignature`); null: a typed name. */
  readonly svg: string | null;
  /** For people who cannot draw, with their consent. Default none. */
  readonly typedName?: string | null;
  /** The counter-signing trainer, when the uuid is a sheet's. */
  readonly trainerId: number | null;
  /** Time on the signing device. */
  readonly deviceTime: Date | null;
  /** The device's key of this drawing: sent again, it counts once. */
  readonly key?: string | null;
  /** The device stored the drawing while offline. */
  readonly isKept?: boolean;
  /** Why it is collected or late. */
  readonly reason?: string | null;
  /** Hash of the browser's device name. */
  readonly device?: string | null;
}

/** Outcome of a drawing; `received`: too late to count, waits for staff's decision. */
export type SignOutcome = 'signed' | 'repeated' | 'received';

export interface Signed {
  readonly outcome: SignOutcome;
  /** The sheet and entry after the signature. */
  readonly target: Target;
}

/** A counter-signature needs a trainer of the session. */
const trainerOf = ({ sheet, entry }: Target, trainerId: number | null) => {
  if (entry) return null;
  const trainer = sheet.trainers.find(({ id }) => id === trainerId);
  if (trainer) return trainer;
  throw invalid({
    propertyPath: 'trainer',
    message: problemMessage('attendance.signing_trainer_needed'),
    code: 'trainer.unknown',
  });
};

/** The drawing, or the signer's own typed name. */
const inkOf = (
  { svg, typedName = null }: SignPeriod,
  signer: { readonly firstName: string; readonly lastName: string },
): string => {
  if (svg !== null) return svg;
  if (typedName === null || !isTypedNameOf(typedName, signer)) throw attendanceRefusal('typed_name');
  return typedSignatureSvg(typedName);
};

const lateRightOf = (target: Target, { period }: SignPeriod, trainerId: number | null): LateRight | null => {
  if (isAllowedLate(target, period, trainerId)) return 'allowed';
  if (target.caller.isStaff) return 'staff';
  const isTrainer = target.proof !== null || (target.actor !== null && isTrainerOf(target.actor, target.sheet));
  return isTrainer ? 'trainer' : null;
};

/** The device's time of a drawing stored offline; null: drawn online. */
const offlineDrawnAt = ({ isKept, key, deviceTime }: SignPeriod): Date | null => (isKept && key ? deviceTime : null);

const attemptOf = (
  target: Target,
  command: SignPeriod,
  { isSigned, trainerId }: { readonly isSigned: boolean; readonly trainerId: number | null },
): SignAttempt => ({
  half: halfDayOf(target.sheet, command.period),
  day: target.sheet,
  signer: target.entry ? 'trainee' : 'trainer',
  now: command.now,
  drawnAt: offlineDrawnAt(command),
  isValidated: target.sheet.validatedAt !== null,
  isAbsent: target.entry !== null && isAbsentAt(target.entry, command.period),
  isSigned,
  lateRight: lateRightOf(target, command, trainerId),
  hasReason: Boolean(command.reason),
});

/** A scanned code proves presence at that moment: it only signs half-days that were open then. */
const refuseNotOpenAtScan = ({ sheet, pass }: Target, { half }: SignAttempt): void => {
  if (pass && half && windowState(signingWindow(half, sheet), pass.createdAt) !== 'open') throw attendanceRefusal('scan_again');
};

/** A walk-in does not sign what was over before they came. */
const refuseBeforeArrival = ({ entry }: Target, { half }: SignAttempt): void => {
  if (entry && half && !attendsHalf(entry, half)) throw attendanceRefusal('added_after');
};

interface Deciding {
  readonly attempt: SignAttempt;
  /** A late drawing of the half-day already waits for a decision. */
  readonly hasReceived: boolean;
}

const decide = (target: Target, command: SignPeriod, { attempt, hasReceived }: Deciding) => {
  refuseBeforeArrival(target, attempt);
  refuseNotOpenAtScan(target, attempt);
  const decision = decideSign(attempt);
  if (!('refusal' in decision)) return { isReceived: false, isLate: decision.isLate };
  const { half, drawnAt, signer } = attempt;
  const window = half ? signingWindow(half, target.sheet, signer) : null;
  const mayWait = !attempt.isSigned && isReceivable(decision.refusal, { window, drawnAt, now: command.now });
  if (!mayWait) throw timedRefusal(decision.refusal, window?.opensAt ?? command.now);
  if (hasReceived) throw attendanceRefusal('already_received');
  return { isReceived: true, isLate: true };
};

/** When the link was used: an offline drawing may arrive after the link has expired. */
const shownAtOf = (command: SignPeriod): Date => {
  const drawnAt = offlineDrawnAt(command);
  return drawnAt && drawnAt < command.now ? drawnAt : command.now;
};

const sign = async (tx: JournalTransaction, command: SignPeriod): Promise<Signed> => {
  const target = await resolveTarget(tx, { ...command, shownAt: shownAtOf(command) });
  if (target.isBlocked) throw attendanceRefusal('link_blocked');
  const { period, key = null } = command;
  const trainer = trainerOf(target, command.trainerId);
  const trainerId = trainer?.id ?? null;
  const signer = trainer ?? target.entry ?? { firstName: '', lastName: '' };
  const svg = inkOf(command, signer);
  const receipt = key ? await findReceipt(tx, { key, target, period, trainerId, svg }) : null;
  if (receipt) return { outcome: receipt, target };
  const { signed, received } = signaturesOfHalfDay(target, period, trainerId);
  const attempt = attemptOf(target, command, { isSigned: signed !== undefined, trainerId });
  const { isReceived, isLate } = decide(target, command, { attempt, hasReceived: received !== undefined });
  const { method, caller, reason } = await signatureMethod(tx, target, {
    trainerId,
    reason: command.reason ?? null,
    now: command.now,
  });
  const signedType = target.entry ? 'signed' : 'counter_signed';
  const line = await journalSheet(
    tx,
    { ...target, caller },
    {
      type: isReceived ? 'late_received' : signedType,
      period,
      trainerId,
      serverTime: command.now,
      deviceTime: command.deviceTime,
      method: methodText(method, command.svg === null),
      isLate,
      svg,
      reason,
      device: command.device ?? null,
    },
  );
  if (key) await writeReceipt(tx, { key, eventId: line.id, now: command.now });
  const signedTarget = withSignatureLine(target, line);
  if (isReceived) return { outcome: 'received', target: signedTarget };
  await keepSignedHours(tx, target.sheet);
  return { outcome: 'signed', target: await closeAsked(tx, signedTarget, { period, trainerId, now: command.now }) };
};

/** Signs a half-day for a trainee, or counter-signs it for a trainer. Of two simultaneous calls, one signs. */
export const signPeriod = (database: Database, command: SignPeriod): Promise<Signed> =>
  journalTransaction(database, (tx) => sign(tx, command));

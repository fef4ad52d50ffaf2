import type { DayPeriod, SignAttempt } from '../../model/attendance.ts';
import { decideSign, isReceivable, windowState } from '../../model/attendance.ts';
import type { SigningMethod } from '../../model/signingMethods.ts';
import type { Database, Queryable } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { journalSheet } from './journalSheet.ts';
import { isEntryMailKey } from './mailKeys.ts';
import { signaturesAt } from './place.ts';
import { findReceipt, writeReceipt } from './receipts.ts';
import { refuse } from './refuse.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';
import { halfDayOf } from './sheet.ts';

export interface SignPeriod extends Call {
  readonly period: DayPeriod;
  /** Our own SVG of the drawing (`readSignature`). */
  readonly svg: string;
  /** Who counter-signs, when the uuid is a sheet's. */
  readonly trainerId: number | null;
  /** What the signing device's clock showed. */
  readonly deviceTime: Date | null;
  /** The device's own name of this drawing: sent again, it is answered as done. */
  readonly key?: string | null;
  /** The device kept the drawing because it had no network. */
  readonly isKept?: boolean;
  /** Key of the e-mail's link. */
  readonly mailKey?: string | null;
}

/** What became of a drawing; `received`: it came too late to count, and waits for staff to decide. */
export type SignOutcome = 'signed' | 'repeated' | 'received';

const methodOf = async (tx: Queryable, { entry, holdsSheet, pass }: Target, mailKey: string | null): Promise<SigningMethod> => {
  if (!entry) return 'trainer';
  if (pass) return 'qr';
  if (holdsSheet) return 'tablet';
  return mailKey && (await isEntryMailKey(tx, entry.id, mailKey)) ? 'email' : 'link';
};

/** A counter-signature names one of the session's trainers. */
const trainerOf = ({ sheet, entry }: Target, trainerId: number | null): number | null => {
  if (entry) return null;
  if (sheet.trainers.some(({ id }) => id === trainerId)) return trainerId;
  throw invalid({
    propertyPath: 'trainer',
    message: 'Indiquez le formateur de la session qui signe.',
    code: 'trainer.unknown',
  });
};

const attemptOf = ({ sheet, entry, caller }: Target, command: SignPeriod, isSigned: boolean): SignAttempt => ({
  half: halfDayOf(sheet, command.period),
  now: command.now,
  isValidated: sheet.validatedAt !== null,
  isAbsent: entry?.isAbsent ?? false,
  isSigned,
  isStaff: caller.isStaff,
});

/** A scanned code proves who was there at that moment: it signs no half-day that opened later. */
const refuseLaterHalf = ({ sheet, pass }: Target, { half }: SignAttempt): void => {
  if (pass && half && windowState(half, pass.createdAt, sheet.rules) !== 'open') throw refuse('scan_again');
};

const decide = (target: Target, command: SignPeriod, attempt: SignAttempt, isReceived: boolean) => {
  const { rules } = target.sheet;
  refuseLaterHalf(target, attempt);
  const decision = decideSign(attempt, rules);
  if (!('refusal' in decision)) return { isReceived: false, isLate: decision.isLate };
  const drawnAt = command.isKept && command.key ? command.deviceTime : null;
  const mayWait = !attempt.isSigned && isReceivable(decision.refusal, { half: attempt.half, drawnAt, now: command.now }, rules);
  if (!mayWait) throw refuse(decision.refusal);
  if (isReceived) throw refuse('already_received');
  return { isReceived: true, isLate: true };
};

const sign = async (tx: Queryable, command: SignPeriod): Promise<SignOutcome> => {
  const target = await resolveTarget(tx, command);
  const { period, svg, key = null } = command;
  const trainerId = trainerOf(target, command.trainerId);
  const receipt = key ? await findReceipt(tx, { key, target, period, trainerId, svg }) : null;
  if (receipt) return receipt;
  const { signed, received } = signaturesAt(target, period, trainerId);
  const { isReceived, isLate } = decide(
    target,
    command,
    attemptOf(target, command, signed !== undefined),
    received !== undefined,
  );
  const signedType = target.entry ? 'signed' : 'counter_signed';
  const line = await journalSheet(tx, target, {
    type: isReceived ? 'late_received' : signedType,
    period,
    trainerId,
    serverTime: command.now,
    deviceTime: command.deviceTime,
    method: await methodOf(tx, target, command.mailKey ?? null),
    isLate,
    svg,
  });
  if (key) await writeReceipt(tx, key, line.id, command.now);
  return isReceived ? 'received' : 'signed';
};

/** Signs a half-day for a trainee, or counter-signs it for a trainer of the session. Of two clicks at once, one signs. */
export const signPeriod = (database: Database, command: SignPeriod): Promise<SignOutcome> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    return sign(tx, command);
  });

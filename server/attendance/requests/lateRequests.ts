import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { signingWindow, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import type { DayPeriod } from '../../../model/calendar/dayPeriod.ts';
import { EMARGEMENT_EVENT_LABELS } from '../../../model/messages/attendance/attendance.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { type Call, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { isTrainerOf } from '../caller/sheetRights.ts';
import { signaturesOfHalfDay } from '../caller/signaturesOfHalfDay.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal } from '../sheet/attendanceRefusal.ts';
import { halfDayOf, type SheetRequest } from '../sheet/attendanceSheet.ts';
import { closeRequests, openRequest } from './officerRequests.ts';

const lateRequestsAt = ({ sheet, entry }: Target, period: DayPeriod, trainerId: number | null): readonly SheetRequest[] =>
  sheet.requests.filter(
    (request) =>
      request.kind === 'late_signature' &&
      request.period === period &&
      request.entryUuid === (entry?.uuid ?? null) &&
      request.trainerId === trainerId,
  );

/** Has an officer allowed a late signature of this half-day. */
export const isAllowedLate = (target: Target, period: DayPeriod, trainerId: number | null): boolean =>
  lateRequestsAt(target, period, trainerId).at(-1)?.decision === 'allow';

interface Place {
  readonly period: DayPeriod;
  readonly trainerId: number | null;
  readonly now: Date;
}

/** Closes requests that were met another way. */
export const closeAsked = (tx: Queryable, target: Target, { period, trainerId, now }: Place): Promise<Target> => {
  const open = lateRequestsAt(target, period, trainerId).filter(({ status }) => status === 'open');
  const ids = open.map(({ id }) => id);
  return closeRequests(tx, target, {
    ids,
    decision: 'done',
    settlement: EMARGEMENT_EVENT_LABELS.signed,
    settledBy: target.caller.name,
    now,
  });
};

export interface AskLate extends Call {
  readonly period: DayPeriod;
  /** Trainer of the counter-signature, on a sheet. */
  readonly trainerId: number | null;
  readonly reason: string;
  /** Where people reach the product; null: no mail is sent. */
  readonly origin: string | null;
}

const nameOf = ({ sheet, entry }: Target, trainerId: number | null): string => {
  const person = entry ?? sheet.trainers.find(({ id }) => id === trainerId);
  if (person) return `${person.firstName} ${person.lastName}`;
  throw invalid({ propertyPath: 'trainer', message: problemMessage('attendance.trainer_needed'), code: 'trainer.unknown' });
};

const refuseUnlessLate = (target: Target, { period, trainerId, now }: AskLate): void => {
  const { sheet, entry } = target;
  const half = halfDayOf(sheet, period);
  if (!half) throw attendanceRefusal('no_such_period');
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  if (entry && isAbsentAt(entry, period)) throw attendanceRefusal('absent');
  const { signed } = signaturesOfHalfDay(target, period, trainerId);
  if (signed || windowState(signingWindow(half, sheet), now) !== 'late') throw attendanceRefusal('nothing_to_ask');
  const [last] = lateRequestsAt(target, period, trainerId).slice(-1);
  if (last && last.decision !== 'done') throw attendanceRefusal('already_asked');
};

/** The trainer, by login or proof, asks the officer for a signature that is no longer possible. */
export const askLate = (database: Database, command: AskLate): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveTarget(tx, command);
    const { actor, proof, sheet, entry } = target;
    const isTrainer = proof !== null || (actor !== null && isTrainerOf(actor, sheet));
    if (!isTrainer) throw actor ? new DomainError('request.forbidden') : attendanceRefusal('proof_needed');
    const lateCommand = { ...command, trainerId: entry ? null : command.trainerId };
    const { period, trainerId, reason, now, origin } = lateCommand;
    const person = nameOf(target, trainerId);
    refuseUnlessLate(target, lateCommand);
    const changed = await openRequest(tx, target, { kind: 'late_signature', person, trainerId, period, reason, now, origin });
    await journalSheet(tx, target, { type: 'late_asked', period, trainerId, reason, serverTime: now, method: 'form' });
    return changed;
  });

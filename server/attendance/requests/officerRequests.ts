import type { AttendanceRequestKind, SheetRequestOutcome } from '../../../model/attendance/attendanceRequest.ts';
import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { signingWindow, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { EMARGEMENT_EVENT_LABELS } from '../../../model/messages/attendance/attendance.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import { isTrainerOf } from '../caller/attendanceCaller.ts';
import { journalSheet, withRequest, withSettledRequests } from '../caller/journalSheet.ts';
import { type Call, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { signaturesOfHalfDay } from '../caller/signatureViews.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal, halfDayOf, type SheetRequest } from '../sheet/attendanceSheet.ts';
import { notifyOfficers } from './notifyOfficers.ts';

export interface NewRequest {
  readonly kind: AttendanceRequestKind;
  /** Name of the person whom it is about. */
  readonly person: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Company that a walk-in stated; null: none. */
  readonly statedCompany?: string | null;
  readonly trainerId?: number | null;
  readonly period?: DayPeriod | null;
  readonly reason?: string | null;
  readonly now: Date;
  /** Where people reach the product; null: no mail is sent. */
  readonly origin: string | null;
}

const INSERT = `insert into attendance_requests (kind, sheet_id, entry_id, logistic_session_id, training_session_id, trainer_id, period,
    person, first_name, last_name, reason, requested_by, created_at, updated_at, stated_company)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning id`;

/** Creates a request to the session's officers, in their list and by mail. */
export const openRequest = async <T extends Target>(tx: Queryable, target: T, request: NewRequest): Promise<T> => {
  const { sheet, entry, caller } = target;
  const { kind, person, trainerId = null, period = null, reason = null, now } = request;
  const requestedBy = caller.name || person;
  const row = returnedRow(
    await tx.write<{ id: number }>('attendance_requests', INSERT, [
      kind,
      sheet.id,
      entry?.id ?? null,
      sheet.logisticSessionId,
      sheet.trainingSessionId,
      trainerId,
      period,
      person,
      request.firstName ?? null,
      request.lastName ?? null,
      reason,
      requestedBy,
      now,
      request.statedCompany ?? null,
    ]),
  );
  if (request.origin !== null) await notifyOfficers(tx, sheet, { ...request, origin: request.origin, id: row.id });
  return withRequest(target, {
    id: row.id,
    kind,
    status: 'open',
    decision: null,
    entryUuid: entry?.uuid ?? null,
    trainerId,
    period,
    person,
    reason,
    requestedBy,
    createdAt: now.toISOString(),
  });
};

export interface Settlement {
  /** Ids of the requests. */
  readonly ids: readonly number[];
  readonly decision: SheetRequestOutcome;
  readonly settlement: string | null;
  readonly settledBy: string;
  readonly now: Date;
}

/** Records the outcome of requests. */
export const closeRequests = async <T extends Target>(
  tx: Queryable,
  target: T,
  { ids, decision, settlement, settledBy, now }: Settlement,
): Promise<T> => {
  if (ids.length === 0) return target;
  await changeTable({ database: tx, now }, 'attendance_requests', {
    set: { status: "'settled'", decision: '$2', settlement: '$3', settled_by: '$4', settled_at: '$5::timestamptz' },
    where: 't.id = any($1::int[])',
    values: [ids, decision, settlement, settledBy, now],
  });
  return withSettledRequests(target, ids, decision);
};

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
    const targetWithRequest = await openRequest(tx, target, {
      kind: 'late_signature',
      person,
      trainerId,
      period,
      reason,
      now,
      origin,
    });
    await journalSheet(tx, target, { type: 'late_asked', period, trainerId, reason, serverTime: now, method: 'form' });
    return targetWithRequest;
  });

import type { AttendanceRequestKind, SheetRequestOutcome } from '../../../model/attendance/attendanceRequest.ts';
import type { DayPeriod } from '../../../model/calendar/dayPeriod.ts';
import type { Queryable } from '../../database/database.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { Target } from '../caller/resolveTarget.ts';
import { withRequest, withSettledRequests } from '../caller/updatedTarget.ts';
import { notifyOfficers } from './notifyOfficers.ts';

export interface NewRequest {
  readonly kind: AttendanceRequestKind;
  /** Whom it is about. */
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

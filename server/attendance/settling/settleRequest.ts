import {
  type AttendanceRequestKind,
  mayDecide,
  type REQUEST_DECISIONS,
  type RequestDecision,
} from '../../../model/attendance/attendanceRequest.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { attendanceRequestMessages } from '../../../model/messages/attendance/attendanceRequest.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { invalid, notFound } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { resolveSheet, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { handTrainerCode } from '../codes/trainerCodes.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { addTrainee } from '../people/addTrainee.ts';
import { closeRequests } from '../requests/officerRequests.ts';
import { attendanceRefusal, type Entry } from '../sheet/attendanceSheet.ts';

export interface SettleRequest {
  readonly id: number;
  readonly decision: string;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
}

/** A request to the officer with its link, locked until the transaction ends. */
const lockedRequestStatement = defineStatement({
  text: `select r.kind, r.status, s.uuid as "sheetUuid", e.uuid as "entryUuid", r.trainer_id as "trainerId", r.period,
    r.first_name as "firstName", r.last_name as "lastName", r.stated_company as "statedCompany", r.created_at as "createdAt"
  from attendance_requests r join emargement_sheets s on s.id = r.sheet_id left join emargements e on e.id = r.entry_id
  where r.id = $1 for update of r`,
  columns: {
    kind: typed<AttendanceRequestKind>('text'),
    status: 'text',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    trainerId: 'int4?',
    period: typed<DayPeriod | null>('text'),
    firstName: 'text?',
    lastName: 'text?',
    statedCompany: 'text?',
    createdAt: 'timestamptz',
  },
});

type Row = RowOf<typeof lockedRequestStatement>;

interface Settling {
  readonly tx: JournalTransaction;
  readonly target: Target;
  readonly row: Row;
  readonly command: SettleRequest;
}

const wordOf = (decision: RequestDecision): string => attendanceRequestMessages.choices.decision[decision];

const journalDecision = (
  { tx, target, row, command }: Settling,
  type: 'late_settled' | 'link_settled',
  decision: RequestDecision,
) =>
  journalSheet(tx, target, {
    type,
    period: row.period,
    trainerId: row.trainerId,
    reason: [wordOf(decision), command.reason].filter(Boolean).join(' : '),
    serverTime: command.now,
    method: 'form',
  });

const unblockLink = async (tx: JournalTransaction, entry: Entry | null, now: Date): Promise<void> => {
  const unblocked = { set: { link_blocked_at: 'null' }, where: 't.id = $1', values: [entry?.id] };
  await changeTable({ database: tx, now }, 'emargements', unblocked);
};

type Settler = (settling: Settling, decision: RequestDecision) => Promise<string | null>;

/** Effects of each decision besides recording it; their result is shown to the officer only. */
const SETTLERS: { readonly [K in AttendanceRequestKind]: Settler } = {
  late_signature: async (settling, decision) => {
    if (settling.target.sheet.validatedAt) throw attendanceRefusal('validated');
    await journalDecision(settling, 'late_settled', decision);
    return null;
  },
  not_me: async (settling, decision) => {
    const { tx, target, command } = settling;
    if (decision === 'reopen_link') await unblockLink(tx, target.entry, command.now);
    await journalDecision(settling, 'link_settled', decision);
    return null;
  },
  walk_in: async ({ tx, target, row, command }, decision) => {
    const { now, requestId, reason } = command;
    if (decision === 'confirm') {
      const { firstName, lastName, statedCompany, createdAt: addedAt } = row;
      const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
      await addTrainee(tx, target, {
        now,
        requestId,
        addedAt,
        trainee: { ...names, email: null, phoneNumber: null, statedCompany },
      });
    } else await journalSheet(tx, target, { type: 'walk_in_refused', reason, serverTime: now, method: 'form' });
    return null;
  },
  trainer_code: async ({ tx, target, row, command }, decision) =>
    decision === 'hand_code' ? handTrainerCode(tx, target, { trainerId: row.trainerId, now: command.now }) : null,
  // The note itself is in the journal; that an officer has read it is no evidence of the day.
  incident: async () => null,
};

const decisionOf = ({ kind }: Row, decision: string): (typeof REQUEST_DECISIONS)[AttendanceRequestKind][number] => {
  if (mayDecide(kind, decision)) return decision;
  throw invalid({ propertyPath: 'decision', message: problemMessage('attendance.wrong_decision'), code: 'choice' });
};

/** An officer's decision on a request in their area, once. Returns the trainer's code if that was requested. */
export const settleRequest = (database: Database, command: SettleRequest): Promise<string | null> =>
  journalTransaction(database, async (tx) => {
    const { id, actor, now, reason } = command;
    const row = await lockedRequestStatement.row(tx, [id]);
    if (!row) throw notFound();
    const call = { actor, now, uuid: row.entryUuid ?? row.sheetUuid };
    const target = requireStaff(row.entryUuid ? await resolveTarget(tx, call) : await resolveSheet(tx, call));
    if (row.status !== 'open') throw attendanceRefusal('not_open');
    const decision = decisionOf(row, command.decision);
    const code = await SETTLERS[row.kind]({ tx, target, row, command }, decision);
    await closeRequests(tx, target, { ids: [id], decision, settlement: reason, settledBy: actor.name, now });
    return code;
  });

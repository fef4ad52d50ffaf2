import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { DAY_PERIODS } from '../calendar/halfDay.ts';
import { accessOf } from '../kernel/access.ts';
import { choice, dateTime, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { INCIDENT_MAX_LENGTH } from './incident.ts';
import { REASON_MAX_LENGTH } from './signedDay.ts';

/** Requests that people on a sheet may send from the officer. */
export const ATTENDANCE_REQUEST_KINDS = ['late_signature', 'not_me', 'walk_in', 'trainer_code', 'incident'] as const;
export type AttendanceRequestKind = (typeof ATTENDANCE_REQUEST_KINDS)[number];

const ATTENDANCE_REQUEST_STATUSES = ['open', 'settled'] as const;

/** The possible decisions on each kind of request. */
export const REQUEST_DECISIONS = {
  /** Allow a late signature by any method, flagged; or leave the half-day unsigned. */
  late_signature: ['allow', 'leave_unsigned'],
  /** The link was theirs after all; or it stays closed and a new one is sent. */
  not_me: ['reopen_link', 'keep_closed'],
  walk_in: ['confirm', 'refuse'],
  trainer_code: ['hand_code', 'refuse'],
  /** Nothing to allow: the officer has read it. */
  incident: ['take_note'],
} as const satisfies Record<AttendanceRequestKind, readonly string[]>;
export type RequestDecision = (typeof REQUEST_DECISIONS)[AttendanceRequestKind][number];

/** `done`: the request was met another way. */
const REQUEST_OUTCOMES = [
  'allow',
  'leave_unsigned',
  'reopen_link',
  'keep_closed',
  'confirm',
  'refuse',
  'hand_code',
  'take_note',
  'done',
] as const;
export type SheetRequestOutcome = (typeof REQUEST_OUTCOMES)[number];

export const mayDecide = (kind: AttendanceRequestKind, decision: string): decision is RequestDecision =>
  (REQUEST_DECISIONS[kind] as readonly string[]).includes(decision);

/** A request from somebody on a sheet to the officer, and the decision. Only the attendance pages create one. */
export const attendanceRequests = defineResource({
  name: 'attendance_requests',
  type: 'AttendanceRequest',
  route: 'attendance_request',
  access: { ...accessOf('TRAINING_SESSION'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  scope: { areas: 'trainingSession.area' },
  operations: ['list', 'item'],
  label: ['kind', 'person'],
  order: { status: 'asc', createdAt: 'desc', id: 'desc' },
  counts: 'status',
  filters: { assignee: ASSIGNEE_FILTER },
  fields: {
    status: choice(ATTENDANCE_REQUEST_STATUSES, {
      isStatus: true,
      required: true,
      readOnly: true,
      default: 'open',
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    kind: choice(ATTENDANCE_REQUEST_KINDS, { required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    person: text({ required: true, readOnly: true, filter: 'contains', column: true }),
    period: choice(DAY_PERIODS, { readOnly: true, column: true }),
    reason: text({ readOnly: true, maxLength: INCIDENT_MAX_LENGTH, column: true }),
    logisticSession: one('logistic_sessions', { required: true, readOnly: true, filter: 'exact', column: true }),
    trainingSession: one('training_sessions', { required: true, readOnly: true, filter: 'exact', column: true }),
    requestedBy: text({ required: true, readOnly: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, filter: 'range', column: true }),
    decision: choice(REQUEST_OUTCOMES, { readOnly: true, column: true }),
    settlement: text({ readOnly: true, maxLength: REASON_MAX_LENGTH }),
    settledBy: text({ readOnly: true }),
    settledAt: dateTime({ readOnly: true }),
  },
});

import { accessOf } from '../accounts/access.ts';
import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { choice, dateTime, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { ATTENDANCE_REQUEST_KINDS, ATTENDANCE_REQUEST_STATUSES, REQUEST_OUTCOMES } from './attendanceRequestKinds.ts';
import { DAY_PERIODS } from './dayPeriod.ts';
import { INCIDENT_MAX_LENGTH } from './incident.ts';
import { REASON_MAX_LENGTH } from './reasonLength.ts';

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

import type { attendanceRequests } from '../../model/attendance/attendanceRequest.ts';
import { isAssigned } from '../accounts/assigneeSql.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const attendanceRequestsExpressions = {
  fields: {},
  filters: { assignee: (row, user) => isAssigned({ trainingSession: `${row}.training_session_id` }, user) },
} as const satisfies ExpressionsOf<typeof attendanceRequests>;

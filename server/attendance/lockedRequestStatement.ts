import type { AttendanceRequestKind } from '../../model/attendance/attendanceRequestKinds.ts';
import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** A request to the officer with its link, locked until the transaction ends. */
export const lockedRequestStatement = defineStatement({
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

import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchOrder.ts';
import type { NotedHalfDay } from './attendanceSheet.ts';

/** What was noted about the half-days of entry `e`, in their order. */
const HALF_DAYS = `(select coalesce(json_agg(json_build_object('period', h.period, 'isAbsent', h.is_absent,
    'absenceCategory', h.absence_category, 'absenceReason', h.absence_reason, 'arrivedAt', h.arrived_at, 'leftAt', h.left_at,
    'fileId', h.file_id, 'notedBy', h.noted_by, 'notedAt', h.noted_at) order by h.period desc), '[]')
    from emargement_half_days h where h.entry_id = e.id)`;

/** The trainees on some sheets ($1: their ids), by name. */
export const sheetEntriesStatement = defineStatement({
  text: `select e.sheet_id as "sheetId", e.id, e.uuid, e.need_training_id as "needTrainingId", p.id as "traineeId", p.first_name as "firstName", p.last_name as "lastName",
    coalesce(c.name, e.stated_company) as company, c.id as "companyId", e.is_absent as "isAbsent", e.absence_category as "absenceCategory", e.absence_reason as "absenceReason",
    ${HALF_DAYS} as "halfDayNotes",
    e.link_blocked_at as "linkBlockedAt", e.added_on_site_at as "addedOnSiteAt", e.identity_confirmed_at as "identityConfirmedAt",
    coalesce(p.email, e.email_need_training) as "emailNeedTraining", p.email_confirmed_at as "emailConfirmedAt"
  from emargements e
  join need_trainings n on n.id = e.need_training_id
  join trainees p on p.id = n.trainee_id
  left join companies c on c.id = n.company_id
  where e.sheet_id = any($1::int[]) and e.deleted_at is null
  order by ${frenchOrder('p.last_name')}, ${frenchOrder('p.first_name')}, e.id`,
  columns: {
    sheetId: 'int4',
    id: 'int4',
    uuid: 'uuid',
    needTrainingId: 'int4',
    traineeId: 'int4',
    firstName: 'text',
    lastName: 'text',
    company: 'text?',
    companyId: 'int4?',
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    halfDayNotes: typed<readonly NotedHalfDay[]>('json'),
    linkBlockedAt: 'timestamptz?',
    addedOnSiteAt: 'timestamptz?',
    identityConfirmedAt: 'timestamptz?',
    emailNeedTraining: 'text?',
    emailConfirmedAt: 'timestamptz?',
  },
});

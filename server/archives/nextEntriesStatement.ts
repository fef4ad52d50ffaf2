import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** The next entries of attendance sheets after an id ($1), removed ones included. */
export const nextEntriesStatement = defineStatement({
  text: `select e.id, e.uuid, e.sheet_id as "sheetId", e.need_training_id as "needTrainingId", t.civility,
    t.first_name as "firstName", t.last_name as "lastName", coalesce(c.name, e.stated_company) as company, e.is_absent as "isAbsent",
    e.absence_category as "absenceCategory", e.absence_reason as "absenceReason", e.email_need_training as "emailNeedTraining",
    e.email_confirmed_at as "emailConfirmedAt", e.deleted_at as "removedAt"
  from emargements e
  join need_trainings n on n.id = e.need_training_id
  join trainees t on t.id = n.trainee_id
  left join companies c on c.id = n.company_id
  where e.id > $1 order by e.id limit 300`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    sheetId: 'int4',
    needTrainingId: 'int4',
    civility: 'text?',
    firstName: 'text',
    lastName: 'text',
    company: 'text?',
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    emailNeedTraining: 'text?',
    emailConfirmedAt: 'timestamptz?',
    removedAt: 'timestamptz?',
  },
});

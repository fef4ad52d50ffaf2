import type { DecidedCodes } from '../../../model/passport/categoryDecision.ts';
import type { DeclaredLine, StoredValues } from '../../../model/passport/declaredLine.ts';
import type { TrainerQuality, TrainingMode } from '../../../model/passport/passportCodes.ts';
import type { TrainingResult } from '../../../model/results/trainingResult.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { officialTitleSql, type TimetableRow, timetableSql } from '../../timetable/timetableSource.ts';

/** A training type as a declaration needs it. */
export interface DeclaredType extends DecidedCodes {
  readonly id: number;
  readonly title: string;
  readonly successValidity: number | null;
  readonly trainingMode: TrainingMode;
  readonly trainerQuality: TrainerQuality;
  readonly objectives: readonly { readonly label: string }[] | null;
}

const TYPE = `jsonb_build_object('id', y.id, 'title', ${officialTitleSql('y')}, 'preventionCategory', y.prevention_category,
  'preventionReason', y.prevention_reason, 'passportProof', y.passport_proof, 'successKind', y.success_kind, 'successName', y.success_name,
  'successValidity', y.success_validity, 'transferableSkills', y.transferable_skills, 'isCertifying', y.is_certifying,
  'certificationCode', y.certification_code, 'formacodes', y.formacodes, 'nsfCodes', y.nsf_codes, 'trainingMode', y.training_mode,
  'trainerQuality', y.trainer_quality, 'objectives', y.objectives)`;

const DAYS = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'timetable', ${timetableSql({ day: 'd', training: 's', type: 'y' })})
    order by d.start_at, d.id), '[]')
  from logistic_sessions_training_sessions k join logistic_sessions d on d.id = k.owner_id where k.target_id = s.id)`;

/**
 * Training sessions that end from a day ($2) to a day ($3), both included, or some of them ($4; null: all): those that ended before $1
 * and may have to be declared, and all of which somebody was declared, also if they were moved to a day to come.
 */
export const declarableSessionsStatement = scopedStatement({
  of: ['training_sessions', 's'],
  text: (scope) => `
select s.id, s.area_id as "areaId", s.status = 'canceled' as "isCanceled", ${TYPE} as type, ${DAYS} as days
from training_sessions s join training_types y on y.id = s.training_type_id
where s.end_at >= ($2::date)::timestamp at time zone 'Europe/Paris' and s.end_at < ($3::date + 1)::timestamp at time zone 'Europe/Paris'
  and ($4::int[] is null or s.id = any($4))
  and (s.end_at < $1 and s.status <> 'canceled' and y.prevention_category <> 'none'
    or exists (select from passport_lines l where l.training_session_id = s.id))
  and ${scope}
order by s.end_at, s.id`,
  columns: {
    id: 'int4',
    areaId: 'int4?',
    isCanceled: 'bool',
    type: typed<DeclaredType>('jsonb'),
    days: typed<readonly { readonly id: number; readonly timetable: TimetableRow }[]>('jsonb'),
  },
});

/** The company that employs a trainee. */
export interface EmployerFacts {
  readonly id: number;
  readonly name: string;
  readonly zipCode: string;
  readonly siret: string | null;
  readonly clientType: string | null;
}

/** The latest line of a trainee of a training session. */
export interface LatestLine extends Omit<DeclaredLine, 'declared'> {
  readonly id: number;
  readonly declared: StoredValues;
  readonly sealedBirthName: string | null;
  readonly attempt: number;
  readonly comment: string | null;
  readonly fileId: number;
  /** Day on which its file was deposited, `YYYY-MM-DD`. */
  readonly depositedOn: string | null;
}

const LATEST_LINE = `(select json_build_object('id', l.id, 'attempt', l.attempt, 'state', l.state, 'rejection', l.rejection,
    'comment', l.comment, 'declared', l.declared, 'sealedBirthName', l.sealed_birth_name, 'fileId', d.file_id, 'depositedOn', f.deposited_on)
  from passport_lines l join passport_declarations d on d.id = l.declaration_id join passport_files f on f.id = d.file_id
  where l.need_training_id = n.id and l.training_session_id = k.session order by l.attempt desc limit 1)`;

/** The trainees of some training sessions ($1), and those who were declared and have left, by session and name. */
export const declarableNeedsStatement = defineStatement({
  text: `
select n.id as "needId", k.session as "trainingSessionId", n.status = 'absent' as "isAbsent",
  n.training_session_id is not distinct from k.session as "isThere",
  t.id as "traineeId", t.first_name as "firstName", t.last_name as "lastName",
  case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'zipCode', c.zip_code, 'siret', c.siret,
    'clientType', c.client_type) end as company,
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = k.session) as results,
  coalesce((select max(l.attempt) from passport_lines l where l.need_training_id = n.id), 0) as attempts, ${LATEST_LINE} as line
from (select id as need, training_session_id as session from need_trainings where training_session_id = any($1::int[])
  union select need_training_id, training_session_id from passport_lines where training_session_id = any($1::int[])) k
join need_trainings n on n.id = k.need join trainees t on t.id = n.trainee_id left join companies c on c.id = n.company_id
order by k.session, ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: {
    needId: 'int4',
    trainingSessionId: 'int4',
    isAbsent: 'bool',
    isThere: 'bool',
    traineeId: 'int4',
    firstName: 'text',
    lastName: 'text',
    company: typed<EmployerFacts | null>('jsonb'),
    results: typed<Readonly<Record<string, TrainingResult>>>('jsonb'),
    attempts: 'int4',
    line: typed<LatestLine | null>('json'),
  },
});

import { CONFIGURATIONS } from '../../model/configurations/configurationCodes.ts';
import { AUTOMATIC_MAILS_FROM_HOUR } from '../../model/mail/automaticMails.ts';
import { isClosed, NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import type { RenewalStop } from '../../model/needs/renewalStops.ts';
import { RENEWAL_HORIZON_MONTHS, RENEWALS_MAX } from '../../model/renewals/renewals.ts';
import { type RowOf, typed } from '../database/defineStatement.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../outbox/companyAddressesSql.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';

/** Statuses of a need that may still lead to a training: while there is one, nothing is to be renewed. */
const OPEN = NEED_TRAINING_STATUSES.filter((status) => !isClosed(status) && status !== 'refus')
  .map((status) => `'${status}'`)
  .join(', ');

/** The latest training of each person and type that the organisation renews. */
const TRAINED = `trained as (
  select distinct on (n.trainee_id, n.training_type_id) n.id, n.trainee_id, n.training_type_id, n.company_id, s.end_at,
    coalesce(y.renewed_by_id, y.id) as next_type_id, (s.end_at at time zone 'Europe/Paris')::date as trained_on,
    ((s.end_at at time zone 'Europe/Paris')::date + make_interval(months => y.renewal_months))::date as due_on
  from need_trainings n
  join training_types y on y.id = n.training_type_id and y.renewal_months is not null
  join training_sessions s on s.id = n.training_session_id
  where n.status = 'forme'
  order by n.trainee_id, n.training_type_id, s.end_at desc, n.id desc
)`;

/**
 * Due while the training is still given, until an open need of it, a need made from this one that is open or led to a training, or a later
 * training settles it. A renewal that was refused or lost leaves it due.
 */
const IS_DUE = `exists (select from training_types a where a.id = d.next_type_id and a.is_active)
  and not exists (select from need_trainings o where o.trainee_id = d.trainee_id
    and (o.training_type_id = d.next_type_id and o.status in (${OPEN}) or o.renewed_need_id = d.id and o.status in (${OPEN}, 'forme')))
  and not exists (select from need_trainings l join training_sessions e on e.id = l.training_session_id
    where l.trainee_id = d.trainee_id and l.training_type_id = d.next_type_id and l.status = 'forme' and e.end_at > d.end_at)`;

/** Company of the person's latest need. */
const LATER_COMPANY = `(select l.company_id from need_trainings l where l.trainee_id = d.trainee_id and l.company_id is not null
    order by l.id desc limit 1)`;

/**
 * Trainings that are late or due again within the months to come, seen from a day ($1, YYYY-MM-DD); of the needs $2 or of all (null), with
 * those set aside ($3) or without; due from a day ($4) to a day ($5), both included (null: any).
 */
export const renewalsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `with ${TRAINED}
select t.id, t.trainee_id as trainee, t.training_type_id as "formerTraining", d.next_type_id as training, t.company_id as company,
  case when later.company_id <> t.company_id then later.company_id end as "laterCompany", t.area_id as area,
  t.manager_id as manager, t.zip_code as "zipCode", t.city, t.branch,
  array(select c.target_id from need_trainings_commercials c where c.owner_id = t.id order by 1) as commercials,
  d.trained_on as "trainedOn", d.due_on as "dueOn", t.renewal_stop as stop, t.renewal_stopped_at as "stoppedAt",
  t.renewal_stopped_by_id as "stoppedBy", (select max(m.told_at) from renewal_mails m where m.need_training_id = t.id) as "toldAt",
  (count(*) over ())::int as total
from trained d
join need_trainings t on t.id = d.id
join trainees p on p.id = t.trainee_id
left join companies f on f.id = t.company_id
cross join lateral (select ${LATER_COMPANY} as company_id) later
where d.due_on <= ($1::date + make_interval(months => ${RENEWAL_HORIZON_MONTHS}))::date and ($2::int[] is null or d.id = any($2::int[])) and (f.id is null or f.is_active)
  and ($4::date is null or d.due_on >= $4) and ($5::date is null or d.due_on <= $5)
  and ($3::bool or t.renewal_stop is null) and ${IS_DUE} and ${scope}
order by d.due_on, f.name nulls last, p.last_name, p.first_name, d.id
limit ${RENEWALS_MAX}`,
  columns: {
    id: 'int4',
    trainee: 'int4',
    formerTraining: 'int4',
    training: 'int4',
    company: 'int4?',
    laterCompany: 'int4?',
    area: 'int4?',
    manager: 'int4?',
    zipCode: 'text?',
    city: 'text?',
    branch: 'text?',
    commercials: 'int4[]',
    trainedOn: 'date',
    dueOn: 'date',
    stop: typed<RenewalStop | null>('text'),
    stoppedAt: 'timestamptz?',
    stoppedBy: 'int4?',
    toldAt: 'timestamptz?',
    total: 'int4',
  },
});

export type RenewalRow = RowOf<typeof renewalsStatement>;

const DAYS_BEFORE = `unnest(string_to_array(coalesce((select value from configurations where code = 'mail_renewal_days'),
    '${CONFIGURATIONS.mail_renewal_days.default}'), ','))`;

/** SQL: needs of whose renewal a company was, or would have been, told by itself, as they are now: for the trial of the automation. */
export const RENEWALS_PAST = `
select t.id as "recordId", (${companyAddressesSql(`array['${TRAINING_TOPIC}']`)})[1] as email, d.due_on::text as day,
  (d.due_on - b.days::int + time '${AUTOMATIC_MAILS_FROM_HOUR}:00')::timestamptz as at
from (with ${TRAINED} select * from trained) d join need_trainings t on t.id = d.id join companies c on c.id = t.company_id and c.is_active
cross join lateral ${LATER_COMPANY} later(company_id) cross join ${DAYS_BEFORE} b(days)
where $1::int is not null and t.renewal_stop is null and later.company_id = t.company_id and ${IS_DUE}`;

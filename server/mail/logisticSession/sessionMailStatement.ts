import type { MergeVariable } from '../../../model/mail/mergeVariables.ts';
import type { SenderFacts } from '../../../model/mail/senderCodes.ts';
import { senderCode } from '../../configurations/readConfiguration.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { civilityText, frenchOrder } from '../../database/frenchText.ts';
import type { Company, DocumentLogisticSession, Trainee } from '../../documents/facts/dossier.ts';
import { NEED_FUNDING } from '../../documents/facts/loadTrainees.ts';
import { isSilencedSql } from '../../outbox/lastMailSql.ts';
import { type TimetableRow, timetableSql } from '../../timetable/timetableSource.ts';

/** The logistic sessions, in order. */
const DAYS = `(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'hours', ${timetableSql({ day: 'x', training: 's', type: 'y' })}) order by x.start_at, x.id), '[]')
  from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id where l.target_id = s.id)`;

const VALUES = `jsonb_build_object(
  'training_title', y.name,
  'training_officer_name', coalesce(o.first_name || ' ' || o.last_name, (select value from configurations where code = 'organisation_name')),
  'training_officer_phone', (select value from configurations where code = 'organisation_phone'),
  'location_name', case when $4 = 'convocation' then coalesce(nullif(p.second_name, ''), p.name) else p.name end,
  'location_address', p.address,
  'location_zip_code', p.zip_code,
  'location_city', p.city,
  'trainees_count', (select count(*)::text from theirs),
  'trainees_names', (select string_agg(t.first_name || ' ' || t.last_name, ', ' order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}) from theirs t),
  'trainee_civility', ${civilityText('one.civility')},
  'trainee_first_name', one.first_name,
  'trainee_last_name', one.last_name,
  'company_name', c.name,
  'manager_civility', ${civilityText('m.civility')},
  'manager_first_name', m.first_name,
  'manager_last_name', m.last_name)`;

/** Merge variables whose text is made from the session's hours, or its price. */
type MadeVariable = Extract<
  MergeVariable,
  `session_${string}` | 'training_duration' | 'convention_reference' | `fund${string}` | `${string}_price`
>;

type StoredValues = Readonly<Record<Exclude<MergeVariable, MadeVariable>, string | null>>;

/** Data that a mail of a training session ($1) states to a trainee ($2) or a company ($3); $4: the kind of mail. */
export const sessionMailStatement = defineStatement({
  text: `
with theirs as (
  select n.id, n.company_id, n.manager_id, n.origin_driver_program, b.brand, ${senderCode('b.brand')} as sender_code, t.civility, t.first_name, t.last_name
  from need_trainings n join trainees t on t.id = n.trainee_id left join car_brands b on b.id = n.car_brand_id
  where n.training_session_id = $1 and ($2::int is null or n.id = $2) and ($3::int is null or n.company_id = $3))
select ${VALUES} as values, s.start_at as "startAt", s.end_at as "endAt", ${DAYS} as days, y.title_convention as "titleConvention", y.title_attestation as "titleAttestation",
  (select coalesce(jsonb_agg(jsonb_build_object('specificToyota', y.specific_toyota, 'carBrand', t.brand, 'senderCode', t.sender_code,
    'originDriverProgram', t.origin_driver_program)), '[]') from theirs t) as brands,
  case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name) end as company, one.id as "needId",
  (select coalesce(jsonb_agg(jsonb_build_object('costs', coalesce(x.costs, '[]'))), '[]') from logistic_sessions x
    join logistic_sessions_training_sessions l on l.owner_id = x.id where l.target_id = s.id) as "dayCosts",
  (select coalesce(jsonb_agg(jsonb_build_object('funding', ${NEED_FUNDING}) order by n.id), '[]') from need_trainings n
    where n.training_session_id = s.id and (n.company_id = c.id or n.id = $2 and n.company_id is null)) as payers,
  array(select id from theirs order by id) as "needIds", y.id as "trainingTypeId", p.id as "trainingLocationId", d.id as "logisticSessionId",
  exists (select 1 from theirs) as "hasReader",
  ${isSilencedSql('without_convocation')} as "withoutConvocation",
  ${isSilencedSql('without_convention')} as "withoutConvention"
from training_sessions s
join training_types y on y.id = s.training_type_id
left join lateral (
  select x.* from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
  where l.target_id = s.id order by x.start_at, x.id limit 1) d on true
join training_locations p on p.id = coalesce(d.training_location_id, s.training_location_id)
left join users o on o.id = d.training_officer_id
left join lateral (select * from theirs order by id limit 1) one on true
left join companies c on c.id = coalesce($3::int, one.company_id)
left join lateral (
  select k.* from company_contacts k
  where k.company_id = c.id and (k.id = one.manager_id or k.id = c.manager_id or k.main)
  order by (k.id = one.manager_id) desc nulls last, (k.id = c.manager_id) desc nulls last, k.id limit 1) m on true
where s.id = $1`,
  columns: {
    values: typed<StoredValues>('jsonb'),
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    days: typed<readonly { readonly id: number; readonly hours: TimetableRow }[]>('jsonb'),
    titleConvention: 'text?',
    titleAttestation: 'text?',
    brands: typed<readonly SenderFacts[]>('jsonb'),
    /** The company of the reader; null: a person who pays for themselves. */
    company: typed<Pick<Company, 'id' | 'name'> | null>('jsonb'),
    /** The first of the reader's needs. */
    needId: 'int4?',
    dayCosts: typed<readonly Pick<DocumentLogisticSession, 'costs'>[]>('jsonb'),
    /** Trainees who pay with the reader. */
    payers: typed<readonly Pick<Trainee, 'funding'>[]>('jsonb'),
    /** All of the reader's needs. */
    needIds: 'int4[]',
    trainingTypeId: 'int4',
    trainingLocationId: 'int4',
    logisticSessionId: 'int4?',
    hasReader: 'bool',
    withoutConvocation: 'bool',
    withoutConvention: 'bool',
  },
});

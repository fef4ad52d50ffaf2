import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { Queryable } from '../../database/database.ts';
import { type BulkSizes, FIRST_NAME_COUNT } from './bulkTools.ts';

/** Shares of statuses after years of use: most needs are closed. */
const SHARES: Readonly<Record<NeedTrainingStatus, number>> = {
  forme: 30,
  perte_de_droit: 16,
  refus: 10,
  eligible: 8,
  a_contacter: 7,
  planifie: 5,
  init: 4,
  pocket: 4,
  absent: 3,
  attente_coordonnees: 3,
  ok_attente_livraison: 3,
  absence_reponse: 2,
  ok_attente_validation_date: 2,
  ok_attente_de_relance: 1.5,
  ok_attente_coord_conducteur: 1,
  alerte_import: 0.5,
};

/** Maps a number in [0, 1) to a status. */
const statusFrom = (draw: string): string => {
  let bound = 0;
  const lines = Object.entries(SHARES).map(([status, share]) => {
    bound += share / 100;
    return `when ${draw} < ${bound.toFixed(4)} then '${status}'`;
  });
  return `case ${lines.join(' ')} else 'forme' end`;
};

/** Past sessions, and future ones that are not canceled. */
const SESSIONS = `create temp table bulk_sessions on commit drop as
  select end_at < $1 as is_past, row_number() over (partition by end_at < $1 order by id)::int as n, id, training_type_id, area_id, start_at::date as day
  from training_sessions
  where (end_at < $1 and status in ('done', 'billed')) or (start_at > $1 and status in ('in_progress', 'checked'))`;

const NEEDS = `create temp table bulk_needs on commit drop as
  with size as (select max(n) filter (where is_past) as past, max(n) filter (where not is_past) as coming from bulk_sessions)
  select i, status, s.id as session_id, s.day,
    coalesce(s.training_type_id, types.ids[1 + floor(pg_temp.draw(i, 42) * cardinality(types.ids))::int]) as type_id,
    coalesce(s.area_id, areas.ids[1 + floor(pg_temp.draw(i, 43) * cardinality(areas.ids))::int]) as area_id
  from (select i, ${statusFrom('pg_temp.draw(i, 41)')} as status from generate_series($1::int, $2::int) i) need
  cross join size
  cross join (select array_agg(id order by id) as ids from training_types where is_active) types
  cross join (select array_agg(id order by id) as ids from areas) areas
  left join bulk_sessions s on status in ('forme', 'absent', 'planifie') and s.is_past = (status <> 'planifie')
    and s.n = 1 + floor(pg_temp.draw(i, 44) * case when status = 'planifie' then size.coming else size.past end)::int`;

const COMPOUND_SHARE = 0.2;

const TRAINEES = `insert into trainees (id, civility, first_name, last_name, area_id, phone_number, mobile_phone, email)
  select i, f.civility, f.name, whole.name, area_id, case when pg_temp.draw(i, 52) < 0.5 then pg_temp.phone(i, 53, '19900') end,
    pg_temp.phone(i, 54, '63998'), search_text(f.name || '.' || whole.name) || i || '@courriel.example'
  from bulk_needs
  join bulk_last_names a on a.n = pg_temp.name_rank(i, 1)
  join bulk_last_names b on b.n = pg_temp.name_rank(i, 3)
  cross join lateral (select a.name || case when pg_temp.draw(i, 2) < ${COMPOUND_SHARE} then '-' || b.name else '' end as name) whole
  join bulk_first_names f on f.n = 1 + floor(pg_temp.draw(i, 51) * ${FIRST_NAME_COUNT})::int`;

/** A delivery date before the session, or within three and a half years; none for one need of six. */
const DELIVERY = `case when status in ('init', 'ok_attente_livraison', 'alerte_import') and pg_temp.draw(i, 61) < 0.7 then null
    when day is not null then day - 8 - floor(pg_temp.draw(i, 62) * 70)::int
    else $1::date + 150 - floor(pg_temp.draw(i, 62) * 1300)::int end`;

const INSERT_NEEDS = `insert into need_trainings (id, status, training_type_id, name, training_session_id, trainee_id, contact_type, company_id, manager_id,
    command_no_one, command_no_two, command_date, estimated_delivery_date, delivery_date, origin_driver_program, car_dealer_id, car_brand_id, car_model_id,
    car_number_plate, send_to_call_center_at)
  select i, status, type_id, 'Dossier ' || number, session_id, i, 'Conducteur', company.id, company.manager_id, number,
    case when pg_temp.draw(i, 64) < 0.4 then 'B' || to_char(floor(pg_temp.draw(i, 65) * 1000000), 'FM000000') end,
    delivery - 60 - floor(pg_temp.draw(i, 66) * 90)::int, coalesce(delivery, $1::date + i % 90), delivery,
    (array['TOYOTA', 'TOYOTA', 'LEXUS', 'ARVAL', 'OTHERS'])[1 + i % 5], 1 + i % (select max(id) from car_dealers), model.car_brand_id, model.id,
    case when delivery is not null then chr(65 + i % 8) || chr(65 + i / 8 % 8) || '-' || to_char(i / 64 % 1000, 'FM000') || '-' || chr(65 + i / 64000 % 8) || chr(74 + i % 5) end,
    case when status in ('a_contacter', 'absence_reponse') and pg_temp.draw(i, 67) < 0.3 then $1::timestamptz - i % 20 * interval '1 day' end
  from bulk_needs
  cross join lateral (select ${DELIVERY} as delivery, 'CF' || to_char(floor(pg_temp.draw(i, 63) * 10000000), 'FM0000000') as number) o
  left join companies company on company.id = case when pg_temp.draw(i, 68) < 0.92 then 1 + floor(pg_temp.draw(i, 69) * $2::int)::int end
  join car_models model on model.id = 1 + i % (select max(id) from car_models)`;

const COMMERCIALS = `insert into need_trainings_commercials (owner_id, target_id)
  select n.id, c.target_id from need_trainings n join companies_commercials c on c.owner_id = n.company_id where n.id >= $1`;

const SESSION_COMMERCIALS = `insert into training_sessions_commercials (owner_id, target_id)
  select distinct n.training_session_id, c.target_id from need_trainings n join companies_commercials c on c.owner_id = n.company_id
  where n.id >= $1 and n.training_session_id is not null on conflict do nothing`;

/** Adds needs up to the wanted number, one trainee each, on sessions if their status requires it. */
export const bulkNeeds = async (tx: Queryable, { now, needs, companies }: BulkSizes): Promise<void> => {
  const [last] = await tx.query<{ id: number }>(
    'select greatest((select max(id) from need_trainings), (select max(id) from trainees)) as id',
  );
  const first = (last?.id ?? 0) + 1;
  if (first > needs) return;
  await tx.query(SESSIONS, [now]);
  await tx.query(NEEDS, [first, needs]);
  await tx.write('trainees', TRAINEES);
  await tx.write('need_trainings', INSERT_NEEDS, [now, companies]);
  await tx.write('need_trainings_commercials', COMMERCIALS, [first]);
  await tx.write('training_sessions_commercials', SESSION_COMMERCIALS, [first]);
};

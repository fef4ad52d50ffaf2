import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from '../../model/accounts/loginSession.ts';

/*
 * What a hand-written server would send at best: one prepared statement a call, which proves session and areas itself, finds pages by ids,
 * counts in the index alone, aggregates children as sets, and writes the journal line with the row.
 */

/** The caller of a session; `$1`: its hash, `$2`: now. No row: no session, and no answer. */
const ME = `me as materialized (
  select array(select a.target_id from users_areas a where a.owner_id = u.id) as areas, u.first_name || ' ' || u.last_name as name, c.id as account
  from login_sessions s join accounts c on c.id = s.account_id and c.is_active join users u on u.account_id = c.id
  where s.token_hash = $1 and s.created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
    and s.last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours')`;

const inScope = (row: string): string => `(${row}.area_id is null or ${row}.area_id = any((select areas from me)::int[]))`;

const PERSON = `json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'phoneNumber', t.phone_number, 'mobilePhone', t.mobile_phone, 'email', t.email)`;
const COMPANY = `case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end`;
const TYPE = `json_build_object('id', y.id, 'name', y.name, 'color', y.color)`;

const NEED = `n.id, n.status, n.delivery_date as "deliveryDate", n.command_no_one as "commandNoOne", ${PERSON} as trainee, ${COMPANY} as company, ${TYPE} as "trainingType"`;
const NEED_JOINS = `join trainees t on t.id = n.trainee_id left join companies c on c.id = n.company_id join training_types y on y.id = n.training_type_id`;
const ORDER = 'n.delivery_date desc nulls last, n.id desc';

/** What the admin's list shows with its first columns. */
const ASKED_NEED = `n.id, n.version, n.status, n.name, n.delivery_date as "deliveryDate", n.command_no_one as "commandNoOne",
  json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name) as trainee,
  case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'city', c.city) end as company,
  json_build_object('id', y.id, 'name', y.name) as "trainingType",
  case when s.id is null then null else json_build_object('id', s.id, 'startAt', s.start_at,
    'trainingType', json_build_object('id', sy.id, 'name', sy.name)) end as "trainingSession"`;
const ASKED_JOINS = `${NEED_JOINS} left join training_sessions s on s.id = n.training_session_id left join training_types sy on sy.id = s.training_type_id`;

/** The thirty needs of `page`, and a total. */
const answer = (total: string, { need = NEED, joins = NEED_JOINS } = {}): string => `
  select json_build_object('totalItems', (${total}), 'member', coalesce((
    select json_agg(r) from (select ${need} from need_trainings n ${joins} where n.id = any(array(select id from page)) order by ${ORDER}) r
  ), '[]'))::text as body from me`;

const LISTED = `n.status = $3 and ${inScope('n')}`;
const SEARCHED = `n.trainee_words like '%' || search_text($3) || '%' and ${inScope('n')}`;
const SESSION = `case when s.id is null then null else json_build_object('id', s.id, 'startAt', s.start_at, 'endAt', s.end_at) end`;

const line = (action: string, resource: string, values: string): string => `
  line as (insert into api_logs (at, actor_name, account_id, request_id, action, resource, before, after, record_id)
    select $2::timestamptz, me.name, me.account, gen_random_uuid()::text, '${action}', '${resource}', ${values}, page.id from page, me)`;

export const FLOOR_STATEMENTS = {
  list: `with ${ME}, page as (select n.id from need_trainings n where ${LISTED} order by ${ORDER} limit 30)
    ${answer(`select count(*) from need_trainings n where ${LISTED}`)}`,
  asked: `with ${ME}, page as (select n.id from need_trainings n where ${LISTED} order by ${ORDER} limit 30)
    ${answer(`select count(*) from need_trainings n where ${LISTED}`, { need: ASKED_NEED, joins: ASKED_JOINS })}`,
  search: `with ${ME}, matched as materialized (select n.id, n.delivery_date from need_trainings n where ${SEARCHED}),
    page as (select n.id from matched n order by ${ORDER} limit 30) ${answer('select count(*) from matched')}`,
  item: `with ${ME} select row_to_json(r)::text as body from (
      select ${NEED}, n.*, ${SESSION} as "trainingSession" from me, need_trainings n ${NEED_JOINS}
      left join training_sessions s on s.id = n.training_session_id where n.id = $3 and ${inScope('n')}
    ) r`,
  planning: `with ${ME},
    l as materialized (
      select l.* from logistic_sessions l where l.start_at >= $3::timestamptz and l.start_at <= $4::timestamptz and ${inScope('l')}),
    trainers_of as (
      select lt.owner_id, json_agg(json_build_object('id', x.id, 'firstName', x.first_name, 'lastName', x.last_name)) as items
      from logistic_sessions_trainers lt join trainers x on x.id = lt.target_id where lt.owner_id = any(array(select id from l)) group by 1),
    links as materialized (
      select ls.owner_id, ls.target_id from logistic_sessions_training_sessions ls where ls.owner_id = any(array(select id from l))),
    registered as (
      select n.training_session_id as id, count(*) as trainees from need_trainings n
      where n.training_session_id = any(array(select target_id from links)) group by 1),
    sessions_of as (
      select ls.owner_id, json_agg(json_build_object('id', s.id, 'status', s.status, 'startAt', s.start_at, 'endAt', s.end_at,
        'goalNumberTrainees', s.goal_number_trainees, 'numberTraineesRegistered', coalesce(g.trainees, 0), 'trainingType', ${TYPE})) as items
      from links ls join training_sessions s on s.id = ls.target_id join training_types y on y.id = s.training_type_id
      left join registered g on g.id = s.id group by 1)
    select coalesce((select json_agg(r) from (
      select l.id, l.start_at as "startAt", l.end_at as "endAt", l.options, l.is_billed as "isBilled",
        json_build_object('id', p.id, 'name', p.name, 'city', p.city) as "trainingLocation",
        json_build_object('id', a.id, 'code', a.code, 'name', a.name) as area,
        case when o.id is null then null else json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name) end as "trainingOfficer",
        coalesce(trainers_of.items, '[]') as trainers, coalesce(sessions_of.items, '[]') as "trainingSessions"
      from l join training_locations p on p.id = l.training_location_id join areas a on a.id = l.area_id
      left join users o on o.id = l.training_officer_id
      left join trainers_of on trainers_of.owner_id = l.id left join sessions_of on sessions_of.owner_id = l.id
      order by l.start_at, l.id) r), '[]')::text as body from me`,
  create: `with ${ME}, page as (
      insert into companies (name, address, zip_code, city) select $3, $4, $5, $6 from me returning *),
    ${line('create', 'companies', `null, jsonb_build_object('name', page.name, 'address', page.address, 'zipCode', page.zip_code, 'city', page.city)`)}
    select row_to_json(page)::text as body from page`,
  update: `with ${ME}, old as (select city from companies where id = $3), page as (
      update companies set city = $4, version = version + 1, updated_at = $2 from me where id = $3 returning companies.*),
    ${line('update', 'companies', `jsonb_build_object('city', (select city from old)), jsonb_build_object('city', page.city)`)}
    select row_to_json(page)::text as body from page`,
  /** A need's comment, for lists that are read while needs are written. */
  comment: `with ${ME}, page as (
      update need_trainings n set commentary = $4, version = version + 1, updated_at = $2 from me where id = $3 returning n.*),
    ${line('update', 'need_trainings', `null, jsonb_build_object('commentary', page.commentary)`)}
    select row_to_json(page)::text as body from page`,
} as const;

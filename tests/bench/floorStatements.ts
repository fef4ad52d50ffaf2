/** An area predicate equal to the API's row scope; `$1` is the caller's areas. */
const inScope = (row: string): string => `(${row}.area_id is null or ${row}.area_id = any($1::int[]))`;

const PERSON = `json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'phoneNumber', t.phone_number, 'mobilePhone', t.mobile_phone, 'email', t.email)`;
const COMPANY = `case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end`;
const TYPE = `json_build_object('id', y.id, 'name', y.name, 'color', y.color)`;

const NEED = `n.id, n.status, n.delivery_date as "deliveryDate", n.command_no_one as "commandNoOne", ${PERSON} as trainee, ${COMPANY} as company, ${TYPE} as "trainingType"`;
const NEED_JOINS = `join trainees t on t.id = n.trainee_id left join companies c on c.id = n.company_id join training_types y on y.id = n.training_type_id`;

const page = (where: string, order: string): string => `
  select json_build_object(
    'totalItems', (select count(*) from need_trainings n where ${where}),
    'member', coalesce((select json_agg(r) from (select ${NEED} from need_trainings n ${NEED_JOINS} where ${where} order by ${order} limit 30) r), '[]')
  )::text as body`;

const SESSION = `case when s.id is null then null else json_build_object('id', s.id, 'startAt', s.start_at, 'endAt', s.end_at) end`;

/** The floor's statements: one per request, hand-written, JSON built by PostgreSQL, named and prepared. */
export const FLOOR_STATEMENTS = {
  list: page(`n.status = $2 and ${inScope('n')}`, 'n.delivery_date desc nulls last, n.id desc'),
  search: page(
    `n.trainee_words like '%' || search_text($2) || '%' and ${inScope('n')}`,
    'n.delivery_date desc nulls last, n.id desc',
  ),
  item: `
    select row_to_json(r)::text as body from (
      select ${NEED}, n.*, ${SESSION} as "trainingSession" from need_trainings n ${NEED_JOINS}
      left join training_sessions s on s.id = n.training_session_id where n.id = $2 and ${inScope('n')}
    ) r`,
  planning: `
    select coalesce(json_agg(r), '[]')::text as body from (
      select l.id, l.start_at as "startAt", l.end_at as "endAt", l.options, l.is_billed as "isBilled",
        json_build_object('id', p.id, 'name', p.name, 'city', p.city) as "trainingLocation",
        json_build_object('id', a.id, 'code', a.code, 'name', a.name) as area,
        case when o.id is null then null else json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name) end as "trainingOfficer",
        coalesce((select json_agg(json_build_object('id', x.id, 'firstName', x.first_name, 'lastName', x.last_name))
          from logistic_sessions_trainers lt join trainers x on x.id = lt.target_id where lt.owner_id = l.id), '[]') as trainers,
        coalesce((select json_agg(json_build_object('id', s.id, 'status', s.status, 'startAt', s.start_at, 'endAt', s.end_at,
            'goalNumberTrainees', s.goal_number_trainees,
            'numberTraineesRegistered', (select count(*) from need_trainings n where n.training_session_id = s.id), 'trainingType', ${TYPE}))
          from logistic_sessions_training_sessions ls join training_sessions s on s.id = ls.target_id join training_types y on y.id = s.training_type_id
          where ls.owner_id = l.id), '[]') as "trainingSessions"
      from logistic_sessions l
      join training_locations p on p.id = l.training_location_id join areas a on a.id = l.area_id left join users o on o.id = l.training_officer_id
      where l.start_at >= $2::timestamptz and l.start_at <= $3::timestamptz and ${inScope('l')}
      order by l.start_at, l.id
    ) r`,
  create: `insert into companies (name, address, zip_code, city) values ($1, $2, $3, $4) returning row_to_json(companies)::text as body`,
  update: `update companies set city = $2, version = version + 1, updated_at = now() where id = $1 returning row_to_json(companies)::text as body`,
} as const;

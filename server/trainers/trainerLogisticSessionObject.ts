import type { ResourceKey } from '../../model/registry/resources.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { cutSql } from '../timetable/timetableSource.ts';

/** SQL of a JSON list of contacts; the main one first. */
const contactsOf = (contacts: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', concat_ws(' ', c->>'firstName', c->>'lastName'),
    'phoneNumbers', (select coalesce(jsonb_agg(n), '[]') from unnest(array[c->>'phoneNumber', c->>'secondPhoneNumber']) n where n <> ''),
    'email', nullif(c->>'email', '')
  ) order by coalesce((c->>'main')::boolean, false) desc, place), '[]')
  from jsonb_array_elements(coalesce(${contacts}, '[]')) with ordinality as l(c, place))`;

const PERSON_NAME = (row: string): string => `${row}.first_name || ' ' || ${row}.last_name`;

const planOf = (file: string, day: string): string => `(
  select jsonb_build_object('@id', '/api/training_sessions_trainer_space/' || ${day} || '/access_plans/' || f.id, 'fileName', f.file_name)
  from files f where f.id = ${file})`;

interface DayOptions {
  /** With the added fields of its records, for `withAddedLines`. */
  readonly hasAdded: boolean;
}

/** A further part of an object: added fields of these rows, by the collection of each. */
const addedOf = ({ hasAdded }: DayOptions, rows: Readonly<Partial<Record<ResourceKey, string>>>): string => {
  const parts = Object.entries(rows).map(([name, row]) => `'${name}', coalesce(${row}.custom, '{}')`);
  return hasAdded ? `, 'added', jsonb_build_object(${parts.join(', ')})` : '';
};

const placeObject = (options: DayOptions): string => `(
  select jsonb_build_object('name', l.name, 'secondName', l.second_name, 'address', l.address, 'zipCode', l.zip_code, 'city', l.city,
    'latitude', l.latitude, 'longitude', l.longitude, 'openingHours', l.opening_hours,
    'contacts', ${contactsOf('l.contacts')}, 'accessPlan', ${planOf('l.access_plan_id', 's.id')}${addedOf(options, { training_locations: 'l' })})
  from training_locations l where l.id = s.training_location_id)`;

/** Trainers do not see the organisation's contacts: only a trainee's name, employer, and number to call. */
const traineesArray = (options: DayOptions): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'company', c.name,
    'phoneNumber', coalesce(nullif(p.mobile_phone, ''), nullif(p.phone_number, ''))${addedOf(options, { need_trainings: 'n', companies: 'c' })}) order by ${frenchOrder('p.last_name')}, ${frenchOrder('p.first_name')}, n.id), '[]')
  from need_trainings n join trainees p on p.id = n.trainee_id left join companies c on c.id = n.company_id
  where n.training_session_id = t.id)`;

const trainingsArray = (options: DayOptions): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('@id', '/api/training_sessions/' || t.id, 'id', t.id, 'name', y.name, 'cut', ${cutSql({ day: 's', training: 't', type: 'y' })}, 'color', y.color,
    'status', t.status, 'goalNumberTrainees', t.goal_number_trainees, 'trainees', ${traineesArray(options)},
    'teachingAids', coalesce(nullif(t.teaching_aids, '[]'), y.teaching_aids, '[]'),
    'difficultyLink', t.difficulty_link, 'planningLink', coalesce(t.training_planning_sharepoint_link, y.training_planning_sharepoint_link),
    'accessPlan', ${planOf('y.access_plan_id', 's.id')},
    'sheet', (select e.uuid from emargement_sheets e where e.logistic_session_id = s.id and e.training_session_id = t.id)${addedOf(options, { training_sessions: 't' })}
  ) order by t.start_at, t.id), '[]')
  from logistic_sessions_training_sessions j join training_sessions t on t.id = j.target_id join training_types y on y.id = t.training_type_id
  where j.owner_id = s.id)`;

const COLLEAGUES = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', ${PERSON_NAME('t')}, 'email', null,
    'phoneNumbers', (select coalesce(jsonb_agg(n), '[]') from unnest(array[t.phone_number, t.second_phone_number]) n where n <> '')
  ) order by ${frenchOrder('t.last_name')}, t.id), '[]')
  from logistic_sessions_trainers j join trainers t on t.id = j.target_id where j.owner_id = s.id and j.target_id <> $1)`;

const OFFICERS = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', ${PERSON_NAME('u')}, 'phoneNumbers', '[]'::jsonb, 'email', a.email) order by o.rank, u.id), '[]')
  from (
    select s.training_officer_id as id, 1 as rank
    union select target_id, 2 from logistic_sessions_secondary_training_officers where owner_id = s.id and target_id is distinct from s.training_officer_id
  ) o join users u on u.id = o.id join accounts a on a.id = u.account_id)`;

const vehiclesArray = (options: DayOptions): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('reference', v.reference, 'matriculation', v.matriculation,
    'model', b.brand || ' ' || m.model, 'color', c.color, 'gearbox', v.gearbox, 'fuel', v.fuel${addedOf(options, { vehicles: 'v' })}) order by v.reference), '[]')
  from logistic_sessions_vehicles j join vehicles v on v.id = j.target_id join car_brands b on b.id = v.car_brand_id
    join car_models m on m.id = v.car_model_id left join car_colors c on c.id = v.car_color_id
  where j.owner_id = s.id)`;

const TOOLS = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'reference', t.reference) order by ${frenchOrder('t.name')}, t.id), '[]')
  from logistic_sessions_teaching_tools j join teaching_tools t on t.id = j.target_id where j.owner_id = s.id)`;

const OWN_NUMBER = (row: string): string =>
  `case when coalesce(${row}.phone_number, '') = '' then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('name', ${row}.name, 'phoneNumbers', jsonb_build_array(${row}.phone_number), 'email', null)) end`;

const hostOf = (table: 'caterers' | 'hotels', column: string, commentary: string): string => `(
  select jsonb_build_object('name', h.name, 'address', concat_ws(', ', h.address, h.zip_code || ' ' || h.city),
    'contacts', ${OWN_NUMBER('h')} || ${contactsOf('h.contacts')}, 'commentary', ${commentary})
  from ${table} h where h.id = s.${column})`;

/** A hand-written text takes precedence over the hotel's record. */
const HOUSING = `coalesce(
  case when coalesce(s.name_housing, '') <> '' then jsonb_build_object('name', s.name_housing,
    'address', nullif(concat_ws(', ', nullif(s.address_housing, ''), nullif(concat_ws(' ', s.zip_code_housing, s.city_housing), '')), ''),
    'contacts', coalesce((select ${OWN_NUMBER('h')} || ${contactsOf('h.contacts')} from hotels h where h.id = s.hotel_id), '[]'),
    'commentary', s.info_housing) end,
  ${hostOf('hotels', 'hotel_id', 's.info_housing')})`;

/** SQL of a `TrainerDay` (model/trainers/trainerSpace.ts), for a row `s` of logistic_sessions and the trainer `$1`. */
export const trainerDayObject = (options: DayOptions): string => `jsonb_build_object(
  '@id', '/api/logistic_sessions/' || s.id, '@type', 'TrainerDay', 'id', s.id, 'startAt', s.start_at, 'endAt', s.end_at,
  'programme', s.logistic_sessions_day,
  'area', (select jsonb_build_object('code', a.code, 'name', a.name) from areas a where a.id = s.area_id),
  'place', ${placeObject(options)}, 'trainings', ${trainingsArray(options)}, 'colleagues', ${COLLEAGUES}, 'officers', ${OFFICERS}, 'vehicles', ${vehiclesArray(options)},
  'teachingTools', ${TOOLS}, 'caterer', ${hostOf('caterers', 'caterer_id', 's.commentary_flyleaf_caterer')}, 'housing', ${HOUSING},
  'commentaryVehicle', s.commentary_vehicle, 'commentaryMaterials', s.commentary_materials,
  'technicalPreparation', s.technical_preparation, 'commentary', s.commentary${addedOf(options, { logistic_sessions: 's' })})`;

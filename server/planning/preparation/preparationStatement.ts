import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { PreparationFacts } from '../../../model/planning/preparation.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { jsonArray } from '../../database/jsonText.ts';
import { AGREEMENT_OF_NEED, isSilencedSql, lacksMailSql } from '../../outbox/lastMailSql.ts';
import { recordObjects } from '../../records/recordLabels.ts';

/** Columns of the list. */
const COLUMNS = ['startAt', 'endAt', 'area', 'trainingLocation', 'trainingOfficer', 'trainingSessions'];

/** Maximum of sessions listed. */
export const PREPARED_SESSIONS_MAX = 2000;

const ORDER = 't.start_at, t.id';

interface PreparationOptions {
  /** SQL of the caller's filters and scope, for the logistic session `t`; empty: all. */
  readonly where: string;
}

/** SQL: a trainee of training session `s` has not got the document. */
const isLacking = (document: string): string =>
  `exists (select 1 from need_trainings n where n.training_session_id = s.id and ${lacksMailSql({ training: 's.id', document })})`;

/** Facts of a training: its trainees and next day, if it takes place. */
const TRAINING = `jsonb_build_object(
  'id', s.id,
  'status', s.status,
  'typeEvaluation', y.type_evaluation,
  'driverProgramCode', y.driver_program_code,
  'begins', s.start_at,
  'lacksConvocation', ${isLacking("'convocation'")} and not ${isSilencedSql('without_convocation')},
  'lacksAgreement', ${isLacking(AGREEMENT_OF_NEED)} and not ${isSilencedSql('without_convention')},
  'isClosed', exists (
    select 1 from emargement_sheets h where h.logistic_session_id = t.id and h.training_session_id = s.id and h.validated_at is not null),
  'hasTrainees', s.number_trainees_registered > 0,
  'goesOnNextDay', exists (
    select 1 from logistic_sessions_training_sessions other join logistic_sessions d on d.id = other.owner_id
    where other.target_id = s.id and d.start_at::date = t.end_at::date + 1))`;

const TRAININGS = `coalesce((select jsonb_agg(${TRAINING})
  from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id join training_types y on y.id = s.training_type_id
  where l.owner_id = t.id), '[]')`;

/** From first to last hour of each date of the programme, else the session's hours; the connection's time zone is Paris. */
const HOURS = `case when jsonb_typeof(t.logistic_sessions_day) = 'array' and t.logistic_sessions_day <> '[]' then (
    select jsonb_agg(jsonb_build_object('startAt', h.opens, 'endAt', h.closes)) from (
      select min(item->>'startAt') as opens, max(item->>'endAt') as closes from jsonb_array_elements(t.logistic_sessions_day) item
      group by item->>'date') h)
  else jsonb_build_array(jsonb_build_object('startAt', to_char(t.start_at, 'HH24:MI'), 'endAt', to_char(t.end_at, 'HH24:MI'))) end`;

const isLinked = (to: string): string => `exists (select 1 from logistic_sessions_${to} l where l.owner_id = t.id)`;

const isWritten = (...columns: readonly string[]): string => columns.map((name) => `coalesce(t.${name}, '') <> ''`).join(' or ');

const isListed = (column: string): string => `coalesce(t.${column}, '[]') <> '[]'`;

/** SQL: the officers entered a date for the step. */
const isDone = (column: string): string =>
  `exists (select 1 from tracking_date_logistic_sessions d where d.logistic_session_id = t.id and d.${column} is not null)`;

/** SQL of each fact, for row `t` of logistic_sessions. */
const FACTS: { readonly [K in keyof PreparationFacts]: string } = {
  trainings: TRAININGS,
  hours: HOURS,
  spansNights: 't.end_at::date > t.start_at::date',
  placeType: '(select p.type from training_locations p where p.id = t.training_location_id)',
  options: `coalesce(t.options, '{}')`,
  booked: `jsonb_build_object('place', ${isDone('location_booked_on')}, 'caterer', ${isDone('caterer_booked_on')}, 'housing', ${isDone('hotel_booked_on')})`,
  hasTrainer: isLinked('trainers'),
  hasVehicle: isLinked('vehicles'),
  hasCaterer: 't.caterer_id is not null',
  hasHousing: `t.hotel_id is not null or ${isWritten('name_housing')}`,
  isHousingAskedFor: isWritten('info_housing'),
  hasMaterials: `${isLinked('teaching_tools')} or ${isListed('materials')} or ${isWritten('commentary_materials', 'technical_preparation')} or ${isDone('materials_sent_on')}`,
  areConvocationsSent: isDone('convocations_sent_on'),
  areConventionsSent: isDone('conventions_sent_on'),
};

/** SQL of the facts of rows `t`, as one JSON object each. */
const FACTS_OBJECT = `jsonb_build_object(${Object.entries(FACTS)
  .map(([name, expression]) => `'${name}', ${expression}`)
  .join(', ')})`;

/** Logistic sessions with the facts of their preparation, both by date; one session more than the maximum when there are too many. */
export const preparationStatement = defineBuiltStatement({
  text: ({ where }: PreparationOptions) =>
    `with page as (select t.* from logistic_sessions t${where} order by ${ORDER} limit ${PREPARED_SESSIONS_MAX + 1}) ` +
    `select (select ${jsonArray('object')} from (${recordObjects('logistic_sessions', { columns: COLUMNS, order: ORDER })}) a)::json as members, ` +
    `(select coalesce(jsonb_agg(${FACTS_OBJECT} order by ${ORDER}), '[]') from page t) as facts`,
  columns: {
    members: typed<readonly (JsonObject & { readonly id: number })[]>('json'),
    facts: typed<readonly PreparationFacts[]>('jsonb'),
  },
  examples: [{ where: '' }],
});

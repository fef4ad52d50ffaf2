import { ANSWER_DAYS } from '../../../model/questionnaires/asking.ts';
import { ANSWERS_MIN } from '../../../model/questionnaires/results.ts';
import type { Parameters } from '../../database/sql.ts';
import { rowScope } from '../../records/scope/rowScope.ts';
import { isInSight } from '../asking/yearly/companyInSight.ts';
import { seesFunders } from '../asking/yearly/yearlyPeople.ts';
import { IS_LATEST, type ResultsReading, SETTLED_MINUTES } from './resultsReading.ts';

interface Period {
  /** SQL of the instant from which the trend counts, of the period's first day, of the instant after it, and of now. */
  readonly since: string;
  readonly from: string;
  readonly after: string;
  readonly now: string;
}

/** Companies and funders `i` that the caller sees and has chosen: what belongs to a training has no yearly answers. */
const chosenInvitations = ({ actor, filters }: ResultsReading, params: Parameters): string => {
  const { areas, trainingType, trainer, trainingLocation, company } = filters;
  if (actor.kind === 'trainer' || trainingType !== null || trainer !== null || trainingLocation !== null) return 'false';
  const scope = rowScope({ collection: 'need_trainings', actor, row: 'n' }, params);
  const isInAreas = (): string =>
    `exists (select from need_trainings m where m.company_id = i.company_id and m.area_id = any(${params.add(areas)}::int[]))`;
  return [
    `case when i.company_id is null then ${seesFunders(actor)} else ${isInSight('i.company_id', scope)} end`,
    ...(areas.length > 0 ? [isInAreas()] : []),
    ...(company === null ? [] : [`i.company_id = ${params.add(company)}::int`]),
  ].join(' and ');
};

/**
 * SQL of invitations that are asked once a year, counted in the month of the asking. Anonymous answers have the year alone: those of a questionnaire and a year are
 * one block (decision 0046), of 31 December, counted once the year is over and nobody can answer any more.
 */
export const yearlyTables = (reading: ResultsReading, params: Parameters, { since, from, after, now }: Period): string => `
yearly as materialized (
  select i.id, i.asked_year, i.answered_at, i.declined_at, i.created_at, k.questionnaire, date_trunc('month', i.created_at) as month,
    i.created_at >= ${from}::date::timestamptz and i.created_at < ${after} as in_period,
    i.created_at + interval '${ANSWER_DAYS.yearly} days' as closes_at, i.version_id is not null or q.published_number is not null as is_due,
    ${chosenInvitations(reading, params)} as is_chosen, i.created_at >= ${since} and i.created_at < ${after} as is_in_trend
  from questionnaire_invitations i join questionnaires q on q.id = i.questionnaire_id
    join asked k on k.questionnaire = i.questionnaire_id and k.is_last
  where i.asked_year is not null),
yearly_blocks as materialized (
  select y.questionnaire, y.asked_year, make_date(y.asked_year, 12, 1)::timestamptz as month,
    make_date(y.asked_year, 12, 31) >= ${from}::date and make_date(y.asked_year, 12, 31)::timestamptz < ${after} as in_period
  from yearly y where make_date(y.asked_year, 12, 31)::timestamptz < ${after} and make_date(y.asked_year, 12, 31)::timestamptz >= ${since}
  group by 1, 2
  having bool_and(y.is_chosen) and make_date(y.asked_year + 1, 1, 1)::timestamptz < ${now}
    and bool_and(case when y.answered_at is not null then y.answered_at < ${now} - interval '${SETTLED_MINUTES} minutes'
      else y.declined_at is not null or y.closes_at + interval '${SETTLED_MINUTES} minutes' < ${now} end)
    and (select a.count from questionnaire_answer_sets a
      where a.training_session_id = -y.asked_year and a.questionnaire_id = y.questionnaire) >= ${ANSWERS_MIN})`;

/** SQL: yearly answers, with the columns of `counted`. */
export const YEARLY_COUNTED = `
  select a.id, k.version, k.questionnaire, a.training_session_id, y.month, y.in_period, a.invitation_id, a.answers, a.objectives
  from yearly y join questionnaire_answers a on a.invitation_id = y.id join asked k on k.version = a.version_id
  where y.is_chosen and y.is_in_trend and ${IS_LATEST}
  union all
  select a.id, k.version, k.questionnaire, a.training_session_id, b.month, b.in_period, null::int, a.answers, a.objectives
  from yearly_blocks b join asked k on k.questionnaire = b.questionnaire
    join questionnaire_answers a on a.version_id = k.version and a.training_session_id = -b.asked_year
  where a.invitation_id is null and ${IS_LATEST}`;

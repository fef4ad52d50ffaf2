import type { Actor } from '../../../model/kernel/access.ts';
import { ANSWER_DAYS } from '../../../model/questionnaires/asking.ts';
import { DELAY_DAYS } from '../../../model/questionnaires/moments.ts';
import { ANSWERS_MIN, TREND_MONTHS } from '../../../model/questionnaires/results.ts';
import { literal, Parameters } from '../../database/sql.ts';
import { rowScope } from '../../records/scope/rowScope.ts';
import type { AskedVersion } from './askedVersions.ts';
import { IS_LATEST, type ResultsReading, SETTLED_MINUTES } from './resultsReading.ts';
import { YEARLY_COUNTED, yearlyTables } from './yearlySql.ts';

/** SQL of a reading, with the parameters that it fills. */
export interface ResultsSql {
  /** Tables of the statement: `counted` has the answers, `days` the sessions, `yearly` who is asked without one, `asked` the versions. */
  readonly tables: string;
  /** Is the invitation `i` of a session `d` and a questionnaire `k` counted. */
  readonly isInvitationCounted: string;
  readonly now: string;
}

/** SQL: the last instant at which a questionnaire `k` takes an answer of a session. */
export const closesAt = (startAt: string, endAt: string): string =>
  `case k.moment when 'before' then ${startAt} else ${endAt} + make_interval(days => k.delay + k.days) end`;

/** SQL: from when it takes one; null: from the invitation on. */
export const opensAt = (endAt: string): string =>
  `case k.moment when 'before' then null when 'later' then ${endAt} + make_interval(days => k.delay) else ${endAt} - interval '30 minutes' end`;

/** Sessions of a trainer are read once nobody signs any more: until then the trainer has the trainees before them. */
const isSigned = (lateMinutes: string, now: string): string => `greatest(s.end_at, (
  select max(x.end_at) from logistic_sessions_training_sessions l join logistic_sessions x on x.id = l.owner_id where l.target_id = s.id
)) + make_interval(mins => ${lateMinutes}::int) < ${now}`;

const leads = (trainer: string): string => `exists (
  select from logistic_sessions_training_sessions l join logistic_sessions_trainers r on r.owner_id = l.owner_id
  where l.target_id = s.id and r.target_id = ${trainer}::int)`;

/** Are all people of the session of one company: its anonymous answers are that company's. */
const isOfCompany = (company: string): string => `(
  select coalesce(bool_and(n.company_id is not distinct from ${company}::int), false) from need_trainings n where n.training_session_id = s.id)`;

const invitationOfCompany = (company: string, invitation: string): string => `exists (
  select from questionnaire_invitations j left join need_trainings n on n.id = j.need_training_id
  where j.id = ${invitation} and coalesce(j.company_id, n.company_id) = ${company}::int)`;

/** Sessions `s` that the caller sees and has chosen. */
const chosenSessions = ({ actor, filters, lateMinutes }: ResultsReading, params: Parameters, now: string): string => {
  const { areas, trainingType, trainer, trainingLocation } = filters;
  return [
    rowScope({ collection: 'training_sessions', actor, row: 's' }, params),
    ...(actor.kind === 'trainer' ? [isSigned(params.add(lateMinutes), now)] : []),
    ...(areas.length > 0 ? [`s.area_id = any(${params.add(areas)}::int[])`] : []),
    ...(trainingType === null ? [] : [`s.training_type_id = ${params.add(trainingType)}::int`]),
    ...(trainingLocation === null ? [] : [`s.training_location_id = ${params.add(trainingLocation)}::int`]),
    ...(trainer === null ? [] : [leads(params.add(trainer))]),
  ].join(' and ');
};

const askedTable = (versions: readonly AskedVersion[], params: Parameters): string => {
  const column = <T>(of: (version: AskedVersion) => T, type: string): string => `${params.add(versions.map(of))}::${type}[]`;
  const columns = [
    column(({ version }) => version, 'int'),
    column(({ questionnaire }) => questionnaire, 'int'),
    column(({ moment }) => moment, 'text'),
    column(({ moment, delayDays }) => (moment === 'later' ? (delayDays ?? DELAY_DAYS.first) : 0), 'int'),
    column(({ moment }) => (moment === 'before' ? 0 : ANSWER_DAYS[moment]), 'int'),
    column(({ isAnonymous }) => isAnonymous, 'bool'),
    column(({ isLast }) => isLast, 'bool'),
  ];
  return `select * from unnest(${columns.join(', ')}) as k(version, questionnaire, moment, delay, days, is_anonymous, is_last)`;
};

/**
 * Anonymous answers are counted by blocks that nobody can cut: a session with enough answers, or all smaller ones of a month and an area.
 * A block is counted whole, once no answer can join it any more, and only where all of its sessions are chosen: whatever is chosen, the
 * difference of two results is the answers of whole blocks (decision 0046).
 */
const blockTables = (now: string): string => `
ballots as materialized (
  select a.training_session_id as session, k.questionnaire, k.moment, k.delay, k.days, a.count as answers
  from questionnaire_answer_sets a join asked k on k.questionnaire = a.questionnaire_id and k.is_last
  where a.training_session_id in (select id from days)),
groups as materialized (
  select k.session, k.questionnaire, k.answers, d.month, d.area_id, d.in_period, d.is_chosen and d.is_whole as is_chosen,
    ${closesAt("d.month + interval '1 month'", "d.month + interval '1 month'")} + interval '${SETTLED_MINUTES} minutes' < ${now} as is_month_closed,
    case when ${closesAt('d.start_at', 'd.end_at')} + interval '${SETTLED_MINUTES} minutes' < ${now} then true else not exists (
      select from questionnaire_invitations i where i.training_session_id = k.session and i.questionnaire_id = k.questionnaire
        and (i.answered_at > ${now} - interval '${SETTLED_MINUTES} minutes' or (i.answered_at is null and i.declined_at is null))) end as is_closed
  from ballots k join days d on d.id = k.session),
pools as (
  select questionnaire, month, area_id, bool_and(in_period) as in_period
  from groups where answers < ${ANSWERS_MIN} group by 1, 2, 3
  having sum(answers) >= ${ANSWERS_MIN} and bool_and(is_chosen and is_month_closed)),
blocks as materialized (
  select session, questionnaire, month, in_period from groups where answers >= ${ANSWERS_MIN} and is_chosen and is_closed
  union all
  select g.session, g.questionnaire, g.month, p.in_period from groups g join pools p on p.questionnaire = g.questionnaire and p.month = g.month
    and p.area_id is not distinct from g.area_id
  where g.answers < ${ANSWERS_MIN})`;

/** SQL of what a caller reads of the answers, of the period and of the months before it that the trend needs. */
export const resultsSql = (reading: ResultsReading, params: Parameters): ResultsSql => {
  const { filters, versions } = reading;
  const [from, to, now] = [params.add(filters.from), params.add(filters.to), `${params.add(reading.now)}::timestamptz`];
  const firstMonth = `least(${from}::date::timestamptz, date_trunc('month', ${to}::date::timestamptz) - interval '${TREND_MONTHS - 1} months')`;
  const after = `(${to}::date + 1)::timestamptz`;
  const company = filters.company === null ? null : params.add(filters.company);
  const ofCompany = (invitation: string): string => (company === null ? 'true' : invitationOfCompany(company, invitation));
  const tables = `
asked as materialized (${askedTable(versions, params)}),
days as materialized (
  select s.id, s.start_at, s.end_at, s.area_id, date_trunc('month', s.end_at) as month,
    s.end_at >= ${from}::date::timestamptz and s.end_at < ${after} as in_period,
    s.end_at < ${after} and ${chosenSessions(reading, params, now)} as is_chosen,
    ${company === null ? 'true' : isOfCompany(company)} as is_whole
  from training_sessions s where s.end_at >= date_trunc('month', ${firstMonth})
    and s.end_at < date_trunc('month', ${to}::date::timestamptz) + interval '1 month'),
${blockTables(now)},
${yearlyTables(reading, params, { since: `date_trunc('month', ${firstMonth})`, from, after, now })},
counted as (
  select a.id, k.version, k.questionnaire, d.id as session, d.month, d.in_period, a.invitation_id as invitation, a.answers, a.objectives
  from questionnaire_answers a join asked k on k.version = a.version_id join days d on d.id = a.training_session_id
  where a.invitation_id is not null and d.is_chosen and ${ofCompany('a.invitation_id')} and ${IS_LATEST}
  union all
  select a.id, k.version, k.questionnaire, b.session, b.month, b.in_period, null::int, a.answers, a.objectives
  from blocks b join asked k on k.questionnaire = b.questionnaire
    join questionnaire_answers a on a.training_session_id = b.session and a.version_id = k.version
  where a.invitation_id is null and ${IS_LATEST}
  union all ${YEARLY_COUNTED})`;
  const isInvitationCounted = `d.is_chosen and case when k.is_anonymous then d.is_whole else ${ofCompany('i.id')} end`;
  return { tables, isInvitationCounted, now };
};

/** SQL: the answer by the name of a question. */
export const answerText = (name: string): string => `a.answers ->> ${literal(name)}`;

/** Options of a statement, for the test that prepares it. */
export const resultsExample = (): ResultsSql => {
  const actor: Actor = { kind: 'trainer', accountId: 1, id: 1, name: '', roles: ['ROLE_TRAINER'], areas: [] };
  const filters = {
    from: '2026-01-01',
    to: '2026-12-31',
    areas: [1],
    trainingType: 1,
    trainer: 1,
    company: 1,
    trainingLocation: 1,
  };
  return resultsSql({ actor, now: new Date(0), filters, versions: [], lateMinutes: 120 }, new Parameters());
};

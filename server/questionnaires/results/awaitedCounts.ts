import type { AwaitedCounts } from '../../../model/questionnaires/results.ts';
import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';
import { closesAt, opensAt, type ResultsSql, resultsExample } from './resultsSql.ts';

const count = (state: keyof AwaitedCounts): string =>
  `coalesce(sum(x.count) filter (where x.state = '${state}'), 0)::int as "${state}"`;

/** SQL: is an answer awaited, by the joins below: `IS_DUE` for all invitations at once. */
const IS_AWAITED = `(s.status <> 'canceled' and (i.version_id is not null or q.published_number is not null) and case i.audience
  when 'trainee' then coalesce(n.training_session_id = s.id and n.status <> 'absent' and ab.need is null, false)
  when 'company' then exists (select from need_trainings c where c.training_session_id = s.id and c.company_id = i.company_id)
  else exists (
    select from logistic_sessions_training_sessions l join logistic_sessions_trainers r on r.owner_id = l.owner_id
    where l.target_id = s.id and r.target_id = i.trainer_id) end)`;

/**
 * Invitations of each questionnaire and month by what became of them, as `invitationState` says it. The state of each is
 * computed once, not for each of the counts.
 */
export const awaitedStatement = defineBuiltStatement({
  text: ({ tables, isInvitationCounted, now }: ResultsSql) => `with ${tables},
absent as materialized (
  select e.training_session_id as session, e.need_training_id as need from emargements e
  where e.deleted_at is null and e.training_session_id in (select id from days where is_chosen) group by 1, 2 having bool_and(e.is_absent))
select x.questionnaire, to_char(x.month, 'YYYY-MM') as month, x.in_period as "isInPeriod",
  ${(['answered', 'declined', 'open', 'expired', 'upcoming', 'notDue'] as const).map(count).join(', ')}
from (select x.questionnaire, x.month, x.in_period, x.state, count(*) from (
  select k.questionnaire, d.month, d.in_period, case when i.answered_at is not null then 'answered' when i.declined_at is not null then 'declined'
    when not ${IS_AWAITED} then 'notDue' when ${now} > ${closesAt('s.start_at', 's.end_at')} then 'expired'
    when ${now} < ${opensAt('s.end_at')} then 'upcoming' else 'open' end as state
  from days d join training_sessions s on s.id = d.id join questionnaire_invitations i on i.training_session_id = d.id
    join asked k on k.questionnaire = i.questionnaire_id and k.is_last join questionnaires q on q.id = k.questionnaire
    left join need_trainings n on n.id = i.need_training_id
    left join absent ab on ab.session = d.id and ab.need = i.need_training_id
  where ${isInvitationCounted}
  union all
  select y.questionnaire, y.month, y.in_period, case when y.answered_at is not null then 'answered' when y.declined_at is not null then 'declined'
    when not y.is_due then 'notDue' when ${now} > y.closes_at then 'expired' else 'open' end
  from yearly y where y.is_chosen and y.is_in_trend) x group by 1, 2, 3, 4) x
group by x.questionnaire, x.month, x.in_period`,
  columns: {
    questionnaire: 'int4',
    month: 'text',
    isInPeriod: 'bool',
    answered: 'int4',
    declined: 'int4',
    open: 'int4',
    expired: 'int4',
    upcoming: 'int4',
    notDue: 'int4',
  },
  examples: [resultsExample()],
});

export type AwaitedRow = RowOf<typeof awaitedStatement>;

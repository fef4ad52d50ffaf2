import type { AwaitedCounts } from '../../../model/questionnaires/results.ts';
import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';
import { IS_DUE } from '../asking/invitation.ts';
import { closesAt, opensAt, type ResultsSql, resultsExample } from './resultsSql.ts';

const count = (state: keyof AwaitedCounts): string => `(count(*) filter (where x.state = '${state}'))::int as "${state}"`;

/** Invitations of each questionnaire and month by what became of them, as `invitationState` says it. */
export const awaitedStatement = defineBuiltStatement({
  text: ({ tables, isInvitationCounted, now }: ResultsSql) => `with ${tables}
select x.questionnaire, to_char(x.month, 'YYYY-MM') as month, x.in_period as "isInPeriod",
  ${(['answered', 'declined', 'open', 'expired', 'upcoming', 'notDue'] as const).map(count).join(', ')}
from (
  select k.questionnaire, d.month, d.in_period, case when i.answered_at is not null then 'answered' when i.declined_at is not null then 'declined'
    when not ${IS_DUE} then 'notDue' when ${now} > ${closesAt('s.start_at', 's.end_at')} then 'expired'
    when ${now} < ${opensAt('s.end_at')} then 'upcoming' else 'open' end as state
  from days d join training_sessions s on s.id = d.id join questionnaire_invitations i on i.training_session_id = d.id
    join asked k on k.questionnaire = i.questionnaire_id and k.is_last join questionnaires q on q.id = k.questionnaire
  where ${isInvitationCounted}) x
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

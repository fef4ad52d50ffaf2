import type { RowOf } from '../database/defineStatement.ts';
import { lacksMailSql } from '../outbox/lastMailSql.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import type { Loading } from './loading.ts';
import type { StoredScenario } from './storedScenario.ts';

/** The training sessions that an adopted proposal ($1) made or filled for its needs ($2), each with its first logistic session. */
const adoptedSessionsStatement = scopedStatement({
  of: ['logistic_sessions', 't'],
  text: (scope) => `
select * from (
  select distinct on (l.target_id) l.target_id as "trainingSessionId", t.id as "logisticSessionId",
    t.training_location_id as "trainingLocationId", t.start_at as "startAt", exists (
      select 1 from need_trainings n where n.training_session_id = l.target_id
        and ${lacksMailSql({ training: 'l.target_id', document: "'convocation'" })}) as "lacksConvocation"
  from plan_scenarios s
  join planning_commands c on c.id = s.adopted_command_id and c.undone_at is null
  join logistic_sessions t on t.id = any(c.sessions)
  join logistic_sessions_training_sessions l on l.owner_id = t.id
  where s.id = $1 and (${scope})
    and exists (select 1 from need_trainings n where n.training_session_id = l.target_id and n.id = any($2::int[]))
  order by l.target_id, t.start_at, t.id
) a order by a."startAt", a."trainingSessionId"`,
  columns: {
    trainingSessionId: 'int4',
    logisticSessionId: 'int4',
    trainingLocationId: 'int4',
    startAt: 'timestamptz',
    lacksConvocation: 'bool',
  },
});

/** The sessions of an adopted proposal, by date, as the caller may see them; none before it is adopted, or once that is undone. */
export const readAdoptedSessions = async (
  { database, actor }: Pick<Loading, 'database' | 'actor'>,
  { id, adoptedBy, result }: StoredScenario,
): Promise<readonly RowOf<typeof adoptedSessionsStatement>[]> => {
  if (adoptedBy === null || !result) return [];
  const needs = result.items.flatMap((item) => item.needs);
  return adoptedSessionsStatement.rows({ database, actor }, [id, needs]);
};

import { CALLED_SESSIONS, PENDING_TOLD, SESSION_PRINT, TOLD_SESSIONS } from '../../calendar/toldSql.ts';
import type { TraineeSessionsRow } from '../../calendar/traineeSessions.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';

/** People whose coming sessions may differ from what they were told ($1: now); the model decides. */
const CANDIDATES = `
  select i.need_training_id from calendar_invitations i where i.told_until > $1 and i.is_canceled = exists (
    select from need_trainings n join training_sessions s on s.id = n.training_session_id and s.status <> 'canceled'
      join logistic_sessions_training_sessions l on l.target_id = s.id and l.owner_id = i.logistic_session_id
    where n.id = i.need_training_id)
  union
  select i.need_training_id from calendar_invitations i
    join logistic_sessions x on x.id = i.logistic_session_id join training_locations p on p.id = x.training_location_id
  where (i.told_until > $1 or x.end_at > $1) and (i.is_canceled or i.print is distinct from ${SESSION_PRINT})
  union
  select n.id from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
    join need_trainings n on n.training_session_id = l.target_id
  where x.end_at > $1 and exists (select from calendar_invitations i where i.need_training_id = n.id and i.training_session_id = l.target_id)
    and not exists (select from calendar_invitations i where i.need_training_id = n.id and i.logistic_session_id = x.id)`;

const MAX_AT_ONCE = 500;

interface ChangeOptions {
  /** SQL of the needs `n` that are looked at: of the caller, of a logistic session, or some. */
  readonly where: string;
}

/** What may have to be said to trainees ($1: now), with what they were told and what holds. */
export const sessionChangeStatement = defineBuiltStatement({
  text: ({ where }: ChangeOptions) => `
select n.id as "needId", t.first_name || ' ' || t.last_name as name, t.email, ${TOLD_SESSIONS} as told, ${CALLED_SESSIONS} as called,
  ${PENDING_TOLD} as pending,
  coalesce((select m.receiver from calendar_invitations i join mail_messages m on m.id = i.mail_message_id
    where i.need_training_id = n.id order by m.id desc limit 1), '{}') as receiver
from need_trainings n join trainees t on t.id = n.trainee_id
where n.id in (${CANDIDATES}) and ${where}
order by t.last_name, t.first_name, n.id limit ${MAX_AT_ONCE}`,
  columns: {
    needId: 'int4',
    name: 'text',
    email: 'text?',
    told: typed<TraineeSessionsRow['told']>('jsonb'),
    called: typed<TraineeSessionsRow['called']>('jsonb'),
    pending: typed<TraineeSessionsRow['pending']>('jsonb'),
    receiver: 'text[]',
  },
  examples: [{ where: 'true' }],
});

import { CALLED_SESSIONS, PENDING_TOLD, SESSION_PRINT, TOLD_SESSIONS } from '../../calendar/toldSql.ts';
import type { TraineeSessionsRow } from '../../calendar/traineeSessions.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchOrder.ts';

/** The session of invitation `i` as it is, if the trainee is called to it; looked up for each: few of all were told about the future. */
const PRINT_NOW = `(select ${SESSION_PRINT} from need_trainings m
    join training_sessions s on s.id = m.training_session_id and s.status <> 'canceled'
    join logistic_sessions_training_sessions l on l.target_id = s.id and l.owner_id = i.logistic_session_id
    join logistic_sessions x on x.id = l.owner_id join training_locations p on p.id = x.training_location_id
  where m.id = i.need_training_id)`;

/**
 * People whose coming sessions may differ from what they were told ($1: now); the model decides. Three parts, each by an index:
 * people told about a coming date; people told about a date that is over, if the session now comes later; people told about one
 * session of a training who have not been told about another coming one.
 */
const candidates = (among: (need: string) => string): string => `
  select i.need_training_id from calendar_invitations i cross join lateral (select ${PRINT_NOW} as print offset 0) today
  where i.told_until > $1 and ${among('i.need_training_id')}
    and case when i.is_canceled then today.print is not null else today.print is null or today.print is distinct from i.print end
  union
  select i.need_training_id from logistic_sessions x join calendar_invitations i on i.logistic_session_id = x.id
  where x.end_at > $1 and i.told_until <= $1 and ${among('i.need_training_id')}
  union
  select m.id from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
    join need_trainings m on m.training_session_id = l.target_id
  where x.end_at > $1 and ${among('m.id')}
    and exists (select from calendar_invitations i where i.need_training_id = m.id and i.training_session_id = l.target_id)
    and not exists (select from calendar_invitations i where i.need_training_id = m.id and i.logistic_session_id = x.id)`;

const MAX_AT_ONCE = 500;

interface ChangeOptions {
  /** SQL: may the caller see need `n`. */
  readonly seen: string;
  /** SQL of an array of needs to look at; null: all. */
  readonly needs: string | null;
}

/** What may have to be said to trainees ($1: now), with what they were told and what holds. */
export const sessionChangeStatement = defineBuiltStatement({
  text: ({ seen, needs }: ChangeOptions) => `
select n.id as "needId", t.first_name || ' ' || t.last_name as name, t.email, ${TOLD_SESSIONS} as told, ${CALLED_SESSIONS} as called,
  ${PENDING_TOLD} as pending,
  coalesce((select m.receiver from calendar_invitations i join mail_messages m on m.id = i.mail_message_id
    where i.need_training_id = n.id order by m.id desc limit 1), '{}') as receiver
from need_trainings n join trainees t on t.id = n.trainee_id
where n.id in (${candidates((need) => (needs === null ? 'true' : `${need} = any(${needs})`))}) and ${seen}
order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id limit ${MAX_AT_ONCE}`,
  columns: {
    needId: 'int4',
    name: 'text',
    email: 'text?',
    told: typed<TraineeSessionsRow['told']>('jsonb'),
    called: typed<TraineeSessionsRow['called']>('jsonb'),
    pending: typed<TraineeSessionsRow['pending']>('jsonb'),
    receiver: 'text[]',
  },
  examples: [
    { seen: 'true', needs: null },
    { seen: 'true', needs: 'array(select id from need_trainings where training_session_id = 1)' },
  ],
});

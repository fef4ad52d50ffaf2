import { createHash } from 'node:crypto';
import type { Actor } from '../../../model/kernel/access.ts';
import { uniqueAddresses } from '../../../model/mail/mailLimits.ts';
import { type ChangedSession, changedSessions, type SessionChange } from '../../../model/mail/sessionChanges.ts';
import { isAssigned, isNeedAssigned } from '../../accounts/people/assigneeSql.ts';
import {
  CALLED_SESSIONS,
  PENDING_TOLD,
  SESSION_PRINT,
  TOLD_SESSIONS,
  type ToldRow,
  type TraineeSessionsRow,
  traineeSessions,
} from '../../calendar/traineeSessions.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { Parameters } from '../../database/sql.ts';
import type { PrintedSession } from '../../outbox/messageTold.ts';
import { isMailAddress } from '../../outbox/queueMail.ts';
import { rowScope } from '../../records/scope/rowScope.ts';

/** A trainee who does not know yet what has changed. */
export interface UntoldTrainee {
  readonly needId: number;
  readonly name: string;
  /** Where their convocation went, and their own address. */
  readonly receiver: readonly string[];
  readonly sessions: readonly ChangedSession<PrintedSession, ToldRow>[];
  readonly changes: readonly SessionChange[];
  /** Everything they were told, messages that are about to leave included. */
  readonly told: readonly ToldRow[];
  /** All sessions to which they are called now. */
  readonly called: readonly PrintedSession[];
  /** Hash of the changes: it shows that they differ from those somebody saw. */
  readonly digest: string;
}

interface ReadSessionChanges {
  readonly actor: Actor;
  readonly now: Date;
  /** Only people whom this logistic session concerns. Default: all. */
  readonly logisticSessionId?: number | undefined;
  /** Only these needs, without a session. Default: all. */
  readonly needIds?: readonly number[];
  /** Only people who are assigned to this user, by their need or the session they know. Default: all. */
  readonly assignee?: number | null;
}

/** People of a logistic session: on its trainings, or told about it. */
const concernedBy = (session: string): string => {
  const trainings = `select target_id from logistic_sessions_training_sessions where owner_id = ${session}`;
  return `array(select id from need_trainings where training_session_id in (${trainings})
    union select need_training_id from calendar_invitations where logistic_session_id = ${session}
    union select need_training_id from calendar_invitations where training_session_id in (${trainings}))`;
};

/** People on a training session that the caller sees, or told about one; if neither exists, people whom the caller sees. */
const seenBy = (actor: Actor, params: Parameters): string => {
  const now = 'training_sessions s where s.id = n.training_session_id';
  const toldSessionsSql =
    'calendar_invitations f join training_sessions s on s.id = f.training_session_id where f.need_training_id = n.id';
  const training = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const need = rowScope({ collection: 'need_trainings', actor, row: 'n' }, params);
  return `(exists (select from ${now} and ${training}) or exists (select from ${toldSessionsSql} and ${training})
    or (not exists (select from ${now}) and not exists (select from ${toldSessionsSql}) and ${need}))`;
};

/** People whose need, or a session that they were told about, is assigned to a user. */
const assignedTo = (user: string): string =>
  `(${isNeedAssigned('n', user)} or exists (select from calendar_invitations f where f.need_training_id = n.id
    and ${isAssigned({ trainingSession: 'f.training_session_id' }, user)}))`;

const digestOf = (changes: readonly SessionChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

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

/** Trainees to whom changes may have to be announced ($1: now), with what they were told and what holds. */
const sessionChangeStatement = defineBuiltStatement({
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

type ChangeRow = RowOf<typeof sessionChangeStatement>;

/** The people to whom something has to be said, by name: what holds now is compared with what they were last told. */
export const readSessionChanges = async (
  database: Queryable,
  { actor, now, logisticSessionId, needIds, assignee = null }: ReadSessionChanges,
): Promise<readonly UntoldTrainee[]> => {
  const params = new Parameters();
  params.add(now);
  const seenCondition = [seenBy(actor, params), ...(assignee === null ? [] : [assignedTo(`${params.add(assignee)}::int`)])].join(
    ' and ',
  );
  const needIdsSql = needIds && `${params.add(needIds)}::int[]`;
  const needs = logisticSessionId === undefined ? (needIdsSql ?? null) : concernedBy(`${params.add(logisticSessionId)}::int`);
  const rows = await sessionChangeStatement.rows(database, { seen: seenCondition, needs }, params.values);
  const lunch = rows.length > 0 ? await readConfiguration(database, 'default_lunch_break') : null;
  const untold = (row: ChangeRow): UntoldTrainee => {
    const { told, called } = traineeSessions(row, lunch);
    const sessions = changedSessions(told, called, now);
    const changes = sessions.flatMap((session) => session.changes);
    const receiver = uniqueAddresses([...row.receiver, ...(row.email ? [row.email] : [])]).filter(isMailAddress);
    return { needId: row.needId, name: row.name, receiver, sessions, changes, told, called, digest: digestOf(changes) };
  };
  return rows.map(untold).filter(({ changes }) => changes.length > 0);
};

import { createHash } from 'node:crypto';
import type { Actor } from '../../../model/accounts/access.ts';
import { type ChangedSession, changedSessions, type SessionChange } from '../../../model/mail/sessionChanges.ts';
import { uniqueAddresses } from '../../../model/mail/uniqueAddresses.ts';
import { isAssigned, isNeedAssigned } from '../../accounts/assigneeSql.ts';
import type { PrintedSession } from '../../calendar/messageTold.ts';
import { type ToldRow, traineeSessions } from '../../calendar/traineeSessions.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { Parameters } from '../../database/sql.ts';
import { rowScope } from '../../records/rowScope.ts';
import { isMailAddress } from '../queueMail.ts';
import { sessionChangeStatement } from './sessionChangeStatement.ts';

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
  const told = 'calendar_invitations f join training_sessions s on s.id = f.training_session_id where f.need_training_id = n.id';
  const training = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const need = rowScope({ collection: 'need_trainings', actor, row: 'n' }, params);
  return `(exists (select from ${now} and ${training}) or exists (select from ${told} and ${training})
    or (not exists (select from ${now}) and not exists (select from ${told}) and ${need}))`;
};

/** People whose need, or a session that they were told about, is assigned to a user. */
const assignedTo = (user: string): string =>
  `(${isNeedAssigned('n', user)} or exists (select from calendar_invitations f where f.need_training_id = n.id
    and ${isAssigned({ trainingSession: 'f.training_session_id' }, user)}))`;

const digestOf = (changes: readonly SessionChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

type ChangeRow = RowOf<typeof sessionChangeStatement>;

/** The people to whom something has to be said, by name: what holds now is compared with what they were last told. */
export const readSessionChanges = async (
  database: Queryable,
  { actor, now, logisticSessionId, needIds, assignee = null }: ReadSessionChanges,
): Promise<readonly UntoldTrainee[]> => {
  const params = new Parameters();
  params.add(now);
  const seen = [seenBy(actor, params), ...(assignee === null ? [] : [assignedTo(`${params.add(assignee)}::int`)])].join(' and ');
  const named = needIds && `${params.add(needIds)}::int[]`;
  const needs = logisticSessionId === undefined ? (named ?? null) : concernedBy(`${params.add(logisticSessionId)}::int`);
  const rows = await sessionChangeStatement.rows(database, { seen, needs }, params.values);
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

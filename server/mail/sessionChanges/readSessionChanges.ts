import { createHash } from 'node:crypto';
import type { Actor } from '../../../model/accounts/access.ts';
import { type ChangedSession, changedSessions, type SessionChange } from '../../../model/mail/sessionChanges.ts';
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
  /** Of the changes: another one when they have changed since somebody looked. */
  readonly digest: string;
}

interface ReadSessionChanges {
  readonly actor: Actor;
  readonly now: Date;
  /** Only people whom this logistic session concerns. Default: all. */
  readonly logisticSessionId?: number | undefined;
  /** Only these needs. Default: all. */
  readonly needIds?: readonly number[];
}

/** People of a logistic session: on its trainings, or told about it. */
const concernedBy = (session: string): string => {
  const trainings = `(select target_id from logistic_sessions_training_sessions where owner_id = ${session})`;
  return `(n.training_session_id in ${trainings} or exists (select from calendar_invitations f where f.need_training_id = n.id
    and (f.logistic_session_id = ${session} or f.training_session_id in ${trainings})))`;
};

/** People on a training of the caller's areas, or told about one; where none is left, people whom the caller sees. */
const seenBy = (actor: Actor, params: Parameters): string => {
  const theirs = `select from training_sessions s where (s.id = n.training_session_id or s.id in (
    select f.training_session_id from calendar_invitations f where f.need_training_id = n.id))`;
  const training = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const need = rowScope({ collection: 'need_trainings', actor, row: 'n' }, params);
  return `(exists (${theirs} and ${training}) or (not exists (${theirs}) and ${need}))`;
};

const digestOf = (changes: readonly SessionChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

type ChangeRow = RowOf<typeof sessionChangeStatement>;

/** The people to whom something has to be said, by name: what holds now is compared with what they were last told. */
export const readSessionChanges = async (
  database: Queryable,
  { actor, now, logisticSessionId, needIds }: ReadSessionChanges,
): Promise<readonly UntoldTrainee[]> => {
  const params = new Parameters();
  params.add(now);
  const conditions = [seenBy(actor, params)];
  if (logisticSessionId !== undefined) conditions.push(concernedBy(`${params.add(logisticSessionId)}::int`));
  if (needIds) conditions.push(`n.id = any(${params.add(needIds)}::int[])`);
  const rows = await sessionChangeStatement.rows(database, { where: conditions.join(' and ') }, params.values);
  const lunch = rows.length > 0 ? await readConfiguration(database, 'default_lunch_break') : null;
  const untold = (row: ChangeRow): UntoldTrainee => {
    const { told, called } = traineeSessions(row, lunch);
    const sessions = changedSessions(told, called, now);
    const changes = sessions.flatMap((session) => session.changes);
    const receiver = [...new Set([...row.receiver, ...(row.email ? [row.email] : [])])].filter(isMailAddress);
    return { needId: row.needId, name: row.name, receiver, sessions, changes, told, called, digest: digestOf(changes) };
  };
  return rows.map(untold).filter(({ changes }) => changes.length > 0);
};

import { iriOf } from '../../model/kernel/resource.ts';
import { EDITOR_EXPIRES_SECONDS } from '../../model/sessions/currentEditor.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { currentEditorStatement } from './currentEditorStatement.ts';

/** The first editor stays until their heartbeat stops. */
const HEARTBEAT = `
insert into logistic_session_editors as e (logistic_session_id, account_id, since, expires_at)
values ($1, $2, $3::timestamptz, $3::timestamptz + interval '${EDITOR_EXPIRES_SECONDS} seconds')
on conflict (logistic_session_id) do update set account_id = excluded.account_id, expires_at = excluded.expires_at,
  since = case when e.account_id = excluded.account_id and e.expires_at > $3::timestamptz then e.since else excluded.since end
where e.account_id = excluded.account_id or e.expires_at <= $3::timestamptz`;

/** Who is editing the logistic session, and until when that is valid; nulls if nobody is. */
export const readCurrentEditor = async (database: Queryable, id: number, now: Date) => {
  const row = await currentEditorStatement.row(database, [id, now]);
  const user = row && {
    '@id': iriOf(row.kind, row.id),
    '@type': row.kind === 'users' ? 'User' : 'Trainer',
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
  };
  return {
    '@context': '/api/contexts/LogisticSession',
    '@id': `${iriOf('logistic_sessions', id)}/current_editor`,
    '@type': 'CurrentEditor',
    user: user ?? null,
    since: row?.since.toISOString() ?? null,
    expiresAt: row?.expiresAt.toISOString() ?? null,
  };
};

/** Heartbeat of the caller on the logistic session: they become or stay its editor, unless somebody else is. */
export const beatCurrentEditor = async ({ database, actor, now }: WriteContext, id: number): Promise<void> => {
  await database.write('logistic_session_editors', HEARTBEAT, [id, actor.accountId, now], 'current_editor_heartbeat');
};

import type { Resource } from '../../model/kernel/resource.ts';
import { logisticSessions } from '../../model/logisticSession.ts';
import { notFound } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readFields, readItem } from '../hydra/item.ts';
import { quoted } from '../hydra/naming.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

/** The session stays while what is kept beside it is written. */
const STANDS = 'select 1 from logistic_sessions where id = $1 for key share';

/** Version 0 says that nothing was kept yet: whoever wrote on a table without it is as stale as any other. */
const made = (table: string): string =>
  `insert into ${quoted(table)} (id, logistic_session_id, version) values ($1, $1, 0) on conflict do nothing`;

const kept = (table: string): string => `update ${quoted(table)} set version = 1 where id = $1 and version = 0`;

/** Writes what is kept beside a session, in the caller's transaction; the first write makes it. */
export const putBesideSession = async (
  context: WriteContext,
  resource: Resource,
  { id, body }: { readonly id: number; readonly body: unknown },
): Promise<string> => {
  const { database, actor } = context;
  await readFields(database, logisticSessions, { id, actor, fields: [] });
  const [session] = await database.query(STANDS, [id]);
  if (!session) throw notFound();
  await database.query(made(resource.name), [id]);
  const current = JSON.parse(await readItem(database, resource, id, actor)) as JsonObject;
  await patchRecord(context, resource, current, body);
  await database.query(kept(resource.name), [id]);
  return readItem(database, resource, id, null);
};

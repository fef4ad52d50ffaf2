import { quoted } from '../database/naming.ts';
import { notFound } from '../errors.ts';
import { recordDoor } from '../records/recordDoor.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** What officers keep beside a logistic session: one record of each kind, with the session's id. */
export const BESIDE_SESSION = [
  'tracking_date_logistic_sessions',
  'training_officer_logistic_session_details',
  'commentary_training_officers',
] as const;

export type BesideSession = (typeof BESIDE_SESSION)[number];

/** The session stays while what is kept beside it is written. */
const STANDS = 'select 1 from logistic_sessions where id = $1 for key share';

/** Version 0 says that nothing was kept yet: whoever wrote on a table without it is as stale as any other. */
const made = (table: string): string =>
  `insert into ${quoted(table)} (id, logistic_session_id, version) values ($1, $1, 0) on conflict do nothing`;

const kept = (table: string): string => `update ${quoted(table)} set version = 1 where id = $1 and version = 0`;

interface Beside {
  readonly id: number;
  readonly body: unknown;
}

/** Writes what is kept beside a session, in the caller's transaction; the first write makes it. Answers with its id. */
export const putBesideSession = async <K extends BesideSession>(
  context: WriteContext,
  name: K,
  { id, body }: Beside,
): Promise<number> => {
  const { database } = context;
  const beside = recordDoor(context, name);
  await recordsOf(context).logistic_sessions.read(id);
  const [session] = await database.query(STANDS, [id]);
  if (!session) throw notFound();
  await database.query(made(name), [id]);
  await beside.patch(await beside.read(id), body);
  await database.query(kept(name), [id]);
  return id;
};

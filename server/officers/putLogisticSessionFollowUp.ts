import type { LogisticSessionFollowUp } from '../../model/officers/logisticSessionFollowUp.ts';
import { quoted } from '../database/naming.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { notFound } from '../kernel/domainError.ts';
import { recordDoor } from '../records/recordDoor.ts';
import { recordsOf } from '../records/recordsOf.ts';

/** Prevents deleting the session until the transaction ends. */
const KEEP_SESSION = 'select 1 from logistic_sessions where id = $1 for key share';

/** Version 0 marks a record that was never written: a body with a version from an empty form is stale. */
const createEmpty = (table: string): string =>
  `insert into ${quoted(table)} (id, logistic_session_id, version, created_at, updated_at) values ($1, $1, 0, $2, $2) on conflict do nothing`;

/** A first write without changes must not leave version 0, which clients never see. */
const leaveVersionZero = (table: string): string => `update ${quoted(table)} set version = 1 where id = $1 and version = 0`;

interface FollowUpWrite {
  /** The session's id, which is also the record's. */
  readonly id: number;
  readonly body: unknown;
}

/** Writes one follow-up record of a logistic session, in the caller's transaction; the first write creates it. Returns its id. */
export const putLogisticSessionFollowUp = async <K extends LogisticSessionFollowUp>(
  context: WriteContext,
  name: K,
  { id, body }: FollowUpWrite,
): Promise<number> => {
  const { database } = context;
  const followUps = recordDoor(context, name);
  await recordsOf(context).logistic_sessions.read(id);
  const [logisticSession] = await database.query(KEEP_SESSION, [id]);
  if (!logisticSession) throw notFound();
  await database.write(name, createEmpty(name), [id, context.now]);
  await followUps.patch(await followUps.read(id), body);
  await database.write(name, leaveVersionZero(name), [id]);
  return id;
};

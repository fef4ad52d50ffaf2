import type { Actor } from '../../model/accounts/access.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { resourceByName } from '../../model/resources.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { lockPair } from '../companies/lockPair.ts';
import { Parameters } from '../database/sql.ts';
import { problem } from '../errors.ts';
import { scopeCondition } from '../hydra/scope.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { logisticSessionsExpressions } from '../sessions/logisticSessionsExpressions.ts';

interface TransferSessions {
  readonly from: number;
  readonly to: number;
}

/** A session that was given, with who had charge of it before. */
interface Given {
  readonly id: number;
  readonly officer: number | null;
  readonly supplier: number | null;
  readonly seconds: readonly number[];
}

const SECONDS = 'logistic_sessions_secondary_training_officers';

/** Both officers of every coming session of the first change in one statement, its rows locked in the order of their ids. */
const giveText = (actor: Actor, now: Date, { from, to }: TransferSessions) => {
  const params = new Parameters();
  const [old, next] = [`${params.add(from)}::int`, `${params.add(to)}::int`];
  const conditions = [
    logisticSessionsExpressions.filters.officer('t', old),
    `t.end_at >= ${params.add(now)}::timestamptz`,
    scopeCondition(logisticSessions, actor, 't', params),
  ].filter(Boolean);
  const text = `
with held as (
  select t.id, t.training_officer_id as officer, t.supplier_relationship_officer_id as supplier,
    array(select l.target_id from ${SECONDS} l where l.owner_id = t.id order by 1) as seconds
  from logistic_sessions t where ${conditions.join(' and ')} order by t.id for update of t)
update logistic_sessions s set version = s.version + 1, updated_at = now(),
  training_officer_id = case when held.officer = ${old} then ${next} else held.officer end,
  supplier_relationship_officer_id = case when held.supplier = ${old} then ${next} else held.supplier end
from held where s.id = held.id returning held.*`;
  return { text, values: params.values };
};

/** Who already has charge of a session does not second themselves. */
const GIVE_SECONDS = `
insert into ${SECONDS} (owner_id, target_id)
select l.owner_id, $3 from ${SECONDS} l join logistic_sessions s on s.id = l.owner_id
where l.owner_id = any($1::int[]) and l.target_id = $2 and s.training_officer_id is distinct from $3
on conflict do nothing`;

const TAKE_SECONDS = `
delete from ${SECONDS} l using logistic_sessions s
where s.id = l.owner_id and l.owner_id = any($1::int[]) and (l.target_id = $2 or (l.target_id = $3 and s.training_officer_id = $3))`;

const IS_ACTIVE = 'select a.is_active as "isActive" from users u join accounts a on a.id = u.account_id where u.id = $1';

const refuseInactive = async ({ database }: WriteContext, to: number): Promise<void> => {
  const [target] = await database.query<{ isActive: boolean }>(IS_ACTIVE, [to]);
  if (target?.isActive) return;
  throw problem('record.conflict', 'officer.account_disabled');
};

const changeOf = (
  { officer, supplier, seconds }: Given,
  { from, to }: TransferSessions,
): [before: JsonObject, after: JsonObject] => {
  const before: JsonObject = {};
  const after: JsonObject = {};
  const note = (name: string, old: unknown, next: unknown) => {
    before[name] = old;
    after[name] = next;
  };
  if (officer === from) note('trainingOfficer', from, to);
  if (supplier === from) note('supplierRelationshipOfficer', from, to);
  const main = officer === from ? to : officer;
  const others = [...new Set(seconds.map((id) => (id === from ? to : id)))].filter((id) => id !== to || main !== to);
  if (others.join() !== seconds.join()) note('secondaryTrainingOfficers', seconds, others);
  return [before, after];
};

/**
 * Gives every session of an officer that is not over, and that the caller sees, to another, in the caller's transaction: whatever
 * the first had charge of it as, the other has.
 * @returns how many sessions were given
 */
export const transferLogisticSessions = async (context: WriteContext, officers: TransferSessions): Promise<number> => {
  const { database, actor, now } = context;
  const { from, to } = officers;
  await lockPair(context, resourceByName('users'), from, to);
  await refuseInactive(context, to);
  const { text, values } = giveText(actor, now, officers);
  const given = await database.write<Given>('logistic_sessions', text, values);
  const ids = given.map(({ id }) => id);
  await database.write(SECONDS, GIVE_SECONDS, [ids, from, to]);
  await database.write(SECONDS, TAKE_SECONDS, [ids, from, to]);
  const lines = given.map((session) => {
    const [before, after] = changeOf(session, officers);
    return { recordId: session.id, before, after };
  });
  await recordWriter(context, 'logistic_sessions').journalMany('transfer', lines);
  return given.length;
};

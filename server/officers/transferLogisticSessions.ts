import type { Actor } from '../../model/kernel/access.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { hasOfficer } from '../accounts/people/assigneeSql.ts';
import { lockPair } from '../companies/lockPair.ts';
import { Parameters } from '../database/sql.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { rowScope } from '../records/scope/rowScope.ts';

interface TransferSessions {
  readonly from: number;
  readonly to: number;
}

/** A transferred session, with its previous officers. */
interface Given {
  readonly id: number;
  readonly officer: number | null;
  readonly supplier: number | null;
  readonly seconds: readonly number[];
}

/** Changes both officers of every upcoming session in one statement, with rows locked by id. */
const giving = (actor: Actor, now: Date, { from, to }: TransferSessions) => {
  const params = new Parameters();
  const [old, next] = [`${params.add(from)}::int`, `${params.add(to)}::int`];
  const conditions = [
    hasOfficer('s', old),
    `s.end_at >= ${params.add(now)}::timestamptz`,
    rowScope({ collection: 'logistic_sessions', actor, row: 's' }, params),
  ];
  return {
    with: `held as (
  select s.id, s.training_officer_id as officer, s.supplier_relationship_officer_id as supplier,
    array(select l.target_id from logistic_sessions_secondary_training_officers l where l.owner_id = s.id order by 1) as seconds
  from logistic_sessions s where ${conditions.join(' and ')} order by s.id for update of s)`,
    set: {
      trainingOfficer: `case when held.officer = ${old} then ${next} else held.officer end`,
      supplierRelationshipOfficer: `case when held.supplier = ${old} then ${next} else held.supplier end`,
    },
    from: 'held',
    where: 't.id = held.id',
    returning: 'held.*',
    values: params.values,
  };
};

const mainOf = ({ officer }: Given, { from, to }: TransferSessions): number | null => (officer === from ? to : officer);

/** Second officers are transferred too; the main officer of a session is not also its second one. */
const giveSeconds = async (
  context: WriteContext,
  transferredSessions: readonly Given[],
  officers: TransferSessions,
): Promise<void> => {
  const { from, to } = officers;
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const idsOf = (some: readonly Given[]) => some.map(({ id }) => id);
  const [led, others] = [
    transferredSessions.filter((logisticSession) => mainOf(logisticSession, officers) === to),
    transferredSessions.filter((logisticSession) => mainOf(logisticSession, officers) !== to),
  ];
  const seconded = others.filter(({ seconds }) => seconds.includes(from));
  await logisticSessions.link('secondaryTrainingOfficers', idsOf(seconded), to);
  await logisticSessions.unlink('secondaryTrainingOfficers', idsOf(others), from);
  await logisticSessions.unlink('secondaryTrainingOfficers', idsOf(led), [from, to]);
};

const refuseInactive = async (context: WriteContext, to: number): Promise<void> => {
  const target = await recordsOf(context).users.readUnscoped(to);
  if (target.isActive) return;
  throw problem('record.conflict', 'officer.account_disabled');
};

const changeOf = (logisticSession: Given, officers: TransferSessions): readonly [before: JsonObject, after: JsonObject] => {
  const { officer, supplier, seconds } = logisticSession;
  const { from, to } = officers;
  const before: JsonObject = {};
  const after: JsonObject = {};
  const note = (name: string, old: unknown, next: unknown) => {
    before[name] = old;
    after[name] = next;
  };
  if (officer === from) note('trainingOfficer', from, to);
  if (supplier === from) note('supplierRelationshipOfficer', from, to);
  const main = mainOf(logisticSession, officers);
  const others = [...new Set(seconds.map((id) => (id === from ? to : id)))].filter((id) => id !== to || main !== to);
  if (others.join() !== seconds.join()) note('secondaryTrainingOfficers', seconds, others);
  return [before, after];
};

/**
 * Transfers an officer's current and upcoming sessions that the caller sees to another officer, in every role they have, in the
 * caller's transaction.
 * @returns the number of sessions transferred
 */
export const transferLogisticSessions = async (context: WriteContext, officers: TransferSessions): Promise<number> => {
  const { actor, now } = context;
  const { from, to } = officers;
  await lockPair(context, { collection: 'users', from, to });
  await refuseInactive(context, to);
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const transferredSessions = await logisticSessions.changeWhere<Given>(giving(actor, now, officers));
  await giveSeconds(context, transferredSessions, officers);
  const lines = transferredSessions.map((logisticSession) => {
    const [before, after] = changeOf(logisticSession, officers);
    return { recordId: logisticSession.id, before, after };
  });
  await logisticSessions.journalMany('transfer', lines);
  return transferredSessions.length;
};

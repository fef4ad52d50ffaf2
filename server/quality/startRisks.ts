import { parisDay } from '../../model/calendar/parisTime.ts';
import { START_RISKS, type StartRisk } from '../../model/messages/quality/startRisks.ts';
import { lastReviewDay } from '../../model/quality/risk.ts';
import type { StartRiskList } from '../../model/quality/startRiskList.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordsOf } from '../records/recordsOf.ts';

const startKeysStatement = defineStatement({
  text: 'select start_key as key from risks where start_key is not null',
  columns: { key: 'text' },
});

const knownKeys = async (database: Queryable): Promise<ReadonlySet<string>> =>
  new Set((await startKeysStatement.rows(database)).map(({ key }) => key));

/** The list that an organisation may start from, and which of its risks the register has. */
export const readStartRisks = async (database: Queryable): Promise<StartRiskList> => {
  const usedKeys = await knownKeys(database);
  return { risks: START_RISKS.map((risk) => ({ ...risk, isThere: usedKeys.has(risk.key) })) };
};

const rowOf = ({ actor, now }: WriteContext, { key, ...risk }: StartRisk) => ({
  ...risk,
  startKey: key,
  owner: actor.kind === 'user' ? actor.id : null,
  reviewOn: lastReviewDay(parisDay(now)),
});

/** Adds the chosen risks of the start list, in the caller's transaction. Those that the register has are left out, whatever they are called today. */
export const addStartRisks = async (context: WriteContext, keys: readonly string[]): Promise<void> => {
  await context.database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.startRisks]);
  const usedKeys = await knownKeys(context.database);
  const fresh = START_RISKS.filter(({ key }) => keys.includes(key) && !usedKeys.has(key));
  await recordsOf(context).risks.createMany(fresh.map((risk) => rowOf(context, risk)));
};

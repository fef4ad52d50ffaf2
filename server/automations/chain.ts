import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import type { Cause } from './causes.ts';

/** The first cause of a chain of automations, and how many of them it has, this one included. */
export interface Links {
  readonly root: string;
  readonly depth: number;
}

const PREFIX = 'automation-';

/** The request of what a run writes, by which the journal says that it was a run. */
export const requestOfRun = (id: number): string => `${PREFIX}${id}`;

/** Runs by their ids ($1). */
const runsStatement = defineStatement({
  text: 'select id, automation_id as automation, record, root_key as root, depth from automation_runs where id = any($1::int[])',
  columns: { id: 'int4', automation: 'int4?', record: 'text', root: 'text', depth: 'int4' },
});

type Chain = ReadonlyMap<string, RowOf<typeof runsStatement>>;

/** The runs whose effects are causes, by their requests. */
export const readChain = async (database: Queryable, causes: readonly Cause[]): Promise<Chain> => {
  const ids = causes.flatMap(({ requestId }) => (requestId?.startsWith(PREFIX) ? [Number(requestId.slice(PREFIX.length))] : []));
  const runs = ids.length > 0 ? await runsStatement.rows(database, [ids]) : [];
  return new Map(runs.map((run) => [requestOfRun(run.id), run]));
};

/** A cause that is the effect of a run continues its chain; any other one begins its own. */
export const linksOf = (chain: Chain, { key, requestId }: Pick<Cause, 'key' | 'requestId'>): Links => {
  const run = requestId === null ? undefined : chain.get(requestId);
  return run ? { root: run.root, depth: run.depth + 1 } : { root: key, depth: 1 };
};

/** Is a cause what an automation itself did to the record: that is no reason to do it again. */
export const isOwnEffect = (
  chain: Chain,
  { requestId }: Pick<Cause, 'requestId'>,
  { automation, record }: { readonly automation: number; readonly record: string },
): boolean => {
  const run = requestId === null ? undefined : chain.get(requestId);
  return run?.automation === automation && run.record === record;
};

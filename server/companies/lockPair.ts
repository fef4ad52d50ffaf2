import type { ResourceKey } from '../../model/registry/resources.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { notFound, problem } from '../kernel/domainError.ts';
import { rowScope } from '../records/scope/rowScope.ts';

interface Pair {
  readonly collection: ResourceKey;
  readonly from: number;
  readonly to: number;
}

/** Locks two records before one is merged into the other; refused if they are the same, or if the caller does not see both. */
export const lockPair = async ({ database, actor }: WriteContext, { collection, from, to }: Pair): Promise<void> => {
  const params = new Parameters();
  const conditions = [`t.id = any(${params.add([from, to])}::int[])`, rowScope({ collection, actor, row: 't' }, params)];
  const text = `select t.id from ${quoted(collection)} t where ${conditions.join(' and ')} order by t.id for update`;
  const rows = await database.query(text, params.values);
  if (rows.length < new Set([from, to]).size) throw notFound();
  if (from === to) throw problem('record.conflict', 'company.merge_with_itself');
};

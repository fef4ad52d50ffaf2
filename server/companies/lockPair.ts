import type { Resource } from '../../model/kernel/resource.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { notFound, problem } from '../errors.ts';
import { scopeCondition } from '../hydra/scope.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** Locks two records of which one is given to the other; refused when they are one, or when the caller does not see both. */
export const lockPair = async (
  { database, actor }: WriteContext,
  resource: Resource,
  from: number,
  to: number,
): Promise<void> => {
  const params = new Parameters();
  const conditions = [`t.id = any(${params.add([from, to])}::int[])`, scopeCondition(resource, actor, 't', params)].filter(
    Boolean,
  );
  const text = `select t.id from ${quoted(resource.name)} t where ${conditions.join(' and ')} order by t.id for update`;
  const found = await database.query(text, params.values);
  if (found.length < new Set([from, to]).size) throw notFound();
  if (from === to) throw problem('record.conflict', 'company.merge_with_itself');
};

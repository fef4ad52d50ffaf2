import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { envelope } from '../http/envelope.ts';
import { type AttachedCount, countReferences } from '../records/countReferences.ts';

const companyCostsStatement = defineStatement({
  text: `select count(*)::int as count from logistic_sessions where costs @> jsonb_build_array(jsonb_build_object('companyId', $1::int))`,
  columns: {
    count: 'int4',
  },
});

/** A session's costs refer to companies inside a list, without foreign key. */
const countCosts = async (database: Queryable, company: number): Promise<readonly AttachedCount[]> => {
  const row = await companyCostsStatement.row(database, [company]);
  return row && row.count > 0 ? [{ collection: 'logistic_sessions', field: 'costs', count: row.count }] : [];
};

/** Reads what a transfer would move: records that refer to this one, by field. */
export const readAttached = async (database: Queryable, resource: Resource, id: number) => {
  const references = await countReferences(database, resource.name, id);
  const costs = resource.name === 'companies' ? await countCosts(database, id) : [];
  return {
    ...envelope(resource.type, `${iriOf(resource.name, id)}/attached`, 'AttachedCounts'),
    attached: [...references, ...costs],
  };
};

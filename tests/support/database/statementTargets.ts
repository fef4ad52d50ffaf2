import { deletedFrom, type Written, writtenTables } from '../../../server/database/changedTables.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { TableName } from '../../../server/database/tableName.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly Operation?: string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const targetsOf = (node: PlanNode): readonly Written[] => {
  const inner = (node.Plans ?? []).flatMap(targetsOf);
  if (node['Node Type'] !== 'ModifyTable' || node.Schema !== 'public') return inner;
  const table = node['Relation Name'] as TableName;
  return [node.Operation === 'Delete' ? deletedFrom(table) : table, ...inner];
};

/** Tables a statement has to name, by its plan: those it writes, and for a deletion those that foreign keys empty. */
export const statementTargets = async (
  runner: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<ReadonlySet<TableName>> => {
  const [row] = await runner.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (format json, verbose) ${text}`,
    values,
  );
  const targets = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => targetsOf(Plan));
  return new Set(await writtenTables(runner, targets));
};

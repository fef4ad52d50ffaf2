import type { Field } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Queryable } from './database.ts';
import { defineStatement } from './defineStatement.ts';
import { columnName, joinTableName } from './naming.ts';

interface StoredColumn {
  readonly table: string;
  readonly column: string;
}

const columnsOfField = (resource: Resource, name: string, field: Field): readonly StoredColumn[] => {
  if (field.kind === 'inverse' || field.kind === 'computed' || field.delegated) return [];
  if (field.customKey !== undefined) return [{ table: resource.name, column: 'custom' }];
  if (field.kind !== 'many') return [{ table: resource.name, column: columnName(name, field) }];
  const table = joinTableName(resource.name, name);
  return [
    { table, column: 'owner_id' },
    { table, column: 'target_id' },
  ];
};

const columnsOf = (resource: Resource): readonly StoredColumn[] => [
  { table: resource.name, column: 'id' },
  ...Object.entries<Field>(resource.fields).flatMap(([name, field]) => columnsOfField(resource, name, field)),
];

/** Columns ($2) of tables ($1) that the database lacks: none can be forgotten, since its own catalogue says what it has. */
const missingColumnsStatement = defineStatement({
  text: `
select e."table", e."column", to_regclass(quote_ident(e."table")) is not null as "hasTable"
from unnest($1::text[], $2::text[]) as e("table", "column")
where not exists (
  select from pg_attribute a
  where a.attrelid = to_regclass(quote_ident(e."table")) and a.attname = e."column" and not a.attisdropped
)
order by 1, 2`,
  columns: { table: 'text', column: 'text', hasTable: 'bool' },
});

/**
 * Refuses a database without a table, join table or column that a declaration needs. The compiler does not notice a `many` relation
 * without a join table, or a missing migration: calls would fail later, without a word about the reason.
 */
export const requireTables = async (
  database: Queryable,
  declarations: readonly Resource[] = Object.values(RESOURCES),
): Promise<void> => {
  const columns = declarations.flatMap(columnsOf);
  const missingColumns = await missingColumnsStatement.rows(database, [
    columns.map(({ table }) => table),
    columns.map(({ column }) => column),
  ]);
  if (missingColumns.length === 0) return;
  const names = new Set(missingColumns.map(({ table, column, hasTable }) => (hasTable ? `${table}.${column}` : table)));
  throw new Error(OPERATOR_MESSAGES.tablesMissing({ names: [...names].join(', ') }));
};

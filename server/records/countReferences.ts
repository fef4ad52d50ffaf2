import { type Field, type Fields, isToMany } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { type ForeignKey, foreignKeysTo } from '../database/foreignKeys.ts';
import { columnName, joinTableName, quoted } from '../database/naming.ts';

/** Number of records that refer to one, by field. */
export interface AttachedCount {
  readonly collection: string;
  readonly field: string;
  readonly count: number;
}

const isKeptIn = (resource: Resource, [name, field]: [string, Field], { table, column, isLink }: ForeignKey): boolean => {
  if (isLink) return field.kind === 'many' && joinTableName(resource.name, name) === table;
  return resource.name === table && !isToMany(field) && columnName(name, field) === column;
};

const attachedFieldOf = (column: ForeignKey): Omit<AttachedCount, 'count'> => {
  for (const resource of Object.values<Resource>(RESOURCES)) {
    const fieldEntry = Object.entries(resource.fields as Fields).find((entry) => isKeptIn(resource, entry, column));
    if (fieldEntry) return { collection: resource.name, field: fieldEntry[0] };
  }
  throw new Error(`No declaration has the column ${column.table}.${column.column}`);
};

/** Rows of other tables, as the links of a session's questionnaires, are no records that a person knows. */
const isOfRecord = ({ isLink, isRecord }: ForeignKey): boolean => isLink || isRecord;

/** Counts what refers to a record, in one statement, ignoring the caller's scope; fields without references are left out. */
export const countReferences = async (database: Queryable, table: string, id: number): Promise<readonly AttachedCount[]> => {
  const columns = (await foreignKeysTo(database, table)).filter(isOfRecord);
  const counts = columns.map(
    ({ table: from, column }, place) =>
      `select ${place} as place, count(*)::int as count from ${quoted(from)} where ${quoted(column)} = $1`,
  );
  const rows = await database.query<{ place: number; count: number }>(`${counts.join(' union all ')} order by place`, [id]);
  return rows.flatMap(({ place, count }) => {
    const column = columns[place];
    return column && count > 0 ? [{ ...attachedFieldOf(column), count }] : [];
  });
};

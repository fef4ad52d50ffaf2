import { valueAt } from '../../model/customisation/customFieldKinds.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnSource } from './listColumns.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Value that a column shows of a row: its own field, or one of an embedded record. */
export const columnValue = (resource: Resource, name: string, record: Row) => {
  const source = columnSource(resource, name);
  if (!source) throw new Error(`${resource.name} has no column ${name}`);
  const related = source.relation === null ? record : valueAt(record, source.relation);
  const row = isRow(related) ? related : {};
  return { resource: source.resource, path: source.path, field: source.field, value: valueAt(row, source.path), record: row };
};

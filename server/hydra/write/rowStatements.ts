import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { areaPaths, type Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { Queryable } from '../../database/database.ts';
import { toDomainError } from '../../database/databaseErrorRefusal.ts';
import { columnName, quoted } from '../../database/naming.ts';
import { PROVEN } from '../../database/provenWrite.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { Parameters, run, type Statement } from '../../database/sql.ts';
import { tableNamed } from '../../database/tableName.ts';
import { raisedVersion, type WriteContext, type WriteValues } from '../contract/writeContext.ts';
import { type Author, journalInsert, withoutSecrets, writtenRow } from '../journal/journal.ts';
import { itemObjects } from '../read/item.ts';
import { refuseLacking } from './refuseLacking.ts';

const isJson = (field: Field): boolean => ['list', 'group', 'json'].includes(field.kind);

interface Assigned {
  readonly resource: Resource;
  /** Values by field. */
  readonly own: ReadonlyMap<string, unknown>;
  /** Values by column. Default: none. */
  readonly extra?: JsonObject;
  readonly params: Parameters;
  /** SQL of the added fields' values before. Default: none, a new row. */
  readonly custom?: string;
}

/** The column of added fields: only the written ones change, and an empty value is no value. */
const customAssignment = ({ own, params, custom }: Assigned): [string, string][] => {
  const entries = [...own].flatMap(([name, value]) => {
    const key = keyOfName(name);
    const isNone = value === null || (Array.isArray(value) && value.length === 0);
    return key === null ? [] : [[key, isNone ? null : value] as const];
  });
  if (entries.length === 0) return [];
  const values = `${params.add(JSON.stringify(Object.fromEntries(entries)))}::jsonb`;
  const merged = custom === undefined ? values : `coalesce(${custom}, '{}'::jsonb) || ${values}`;
  return [[quoted('custom'), `nullif(jsonb_strip_nulls(${merged}), '{}'::jsonb)`]];
};

/** Columns to write with their placeholders; JSON as text. */
export const assignments = (assigned: Assigned): [string, string][] => [
  ...columnAssignments(assigned),
  ...customAssignment(assigned),
  ...Object.entries(assigned.extra ?? {}).map(([name, value]): [string, string] => [quoted(name), assigned.params.add(value)]),
];

const columnAssignments = ({ resource, own, params }: Assigned): [string, string][] =>
  [...own]
    .filter(([name]) => keyOfName(name) === null)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, value]): [string, string] => {
      const field = fieldOf(resource, name);
      const placeholder = params.add(isJson(field) && value !== null ? JSON.stringify(value) : value);
      return [quoted(columnName(name, field)), isJson(field) ? `${placeholder}::jsonb` : placeholder];
    });

const insertText = (resource: Resource, columns: readonly [string, string][]): string =>
  `insert into ${quoted(resource.name)} (${columns.map(([name]) => name).join(', ')}) select ${columns.map(([, value]) => value).join(', ')} from proven returning *`;

/** `object`: the record's JSON text as it now reads. */
type Returning = 'object' | 'id';

interface WrittenRow {
  readonly id: number;
  readonly object?: string;
}

interface RowInsert {
  readonly values: WriteValues;
  /** Values of columns that are not fields. Default: none. */
  readonly extra?: JsonObject;
  readonly returning: Returning;
}

interface RowUpdate extends RowInsert {
  /** The record as it was read. */
  readonly current: JsonObject;
}

/** The write as one statement: the row, its journal line and the resulting record. */
const withJournal = (
  resource: Resource,
  { write, journal, returning }: Readonly<Record<'write' | 'journal', string>> & Pick<RowInsert, 'returning'>,
): string => {
  const answer = returning === 'id' ? 'select id from page' : `select page.id, object from page, (${itemObjects(resource)}) a`;
  return `${PROVEN}, page as (${write}), journal as (${journal}) ${answer}`;
};

const changesOf = (resource: Resource, values: WriteValues): JsonObject =>
  withoutSecrets(resource, [...values.own, ...values.many, ...values.delegated, ...values.cascades]);

/** Areas that are linked to the row after this statement. */
const givenAreas = ({ scope }: Resource, values: WriteValues): readonly number[] =>
  areaPaths(scope ?? {}).flatMap((name) => values.many.get(name) ?? []);

const runWrite = (database: Queryable, resource: Resource, statement: Statement) =>
  run<WrittenRow>(database, { ...statement, writes: [tableNamed(resource.name), 'api_logs'] }).catch((error: unknown) => {
    throw toDomainError(error, resource);
  });

const ownerColumn = (resource: Resource, actor: Actor): JsonObject =>
  resource.scope?.owner ? { [resource.scope.owner]: actor.accountId } : {};

/** Inserts a row with its journal line in one statement; returns its id, and its JSON text if asked for. */
export const insertRow = async (
  context: WriteContext,
  resource: Resource,
  { values, extra = {}, returning }: RowInsert,
): Promise<WrittenRow> => {
  await refuseLacking(context.database, resource, [{ id: null, values: values.own }]);
  const params = new Parameters();
  const columnExtras = { ...ownerColumn(resource, context.actor), created_at: context.now, updated_at: context.now, ...extra };
  const columns = assignments({ resource, own: values.own, extra: columnExtras, params });
  const record = { id: 'page.id', from: ' from page', rows: ['page'], given: givenAreas(resource, values) };
  const entry = { action: 'create', resource: resource.name, before: null, after: changesOf(resource, values), record };
  const journal = journalInsert((value) => params.add(value), context, entry);
  const text = withJournal(resource, { write: insertText(resource, columns), journal, returning });
  const row = returnedRow(await runWrite(context.database, resource, { text, values: params.values }));
  return row;
};

/** Updates a row, if its version is unchanged, with its journal line, in one statement; null otherwise. */
export const updateRow = async (
  context: Author & Pick<WriteContext, 'database'>,
  resource: Resource,
  { current, values, extra = {}, returning }: RowUpdate,
): Promise<WrittenRow | null> => {
  await refuseLacking(context.database, resource, [{ id: Number(current.id), values: values.own }]);
  const params = new Parameters();
  const table = quoted(resource.name);
  const set = [
    ...assignments({ resource, own: values.own, extra, params, custom: `${table}.custom` }).map(
      ([name, value]) => `${name} = ${value}`,
    ),
    raisedVersion(table, params.add(context.now)),
  ];
  const where = `id = ${params.add(current.id)}::int and version = ${params.add(current.version)}::int`;
  const after = changesOf(resource, values);
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, current[name] ?? null]));
  const record = { ...writtenRow(resource.name), rows: ['page', 'old'], given: givenAreas(resource, values) };
  const entry = { action: 'update', resource: resource.name, before, after, record };
  const journal = journalInsert((value) => params.add(value), context, entry);
  const write = `update ${table} set ${set.join(', ')} from proven where ${where} returning *`;
  const text = withJournal(resource, { write, journal, returning });
  const [row] = await runWrite(context.database, resource, { text, values: params.values });
  return row ?? null;
};

import type { Logger } from 'pino';
import { addedField, type CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { CUSTOMISED_RESOURCES, type CustomisedResource, customName } from '../../model/customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { customisation, onCustomised } from '../../model/registry/customisation.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Database } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { foldOf, frenchOrder } from '../database/frenchText.ts';
import { column, customJson, quoted } from '../database/naming.ts';
import { listOrder, readListQuery } from '../records/lists/readList.ts';

/** An index of a field's values. */
interface FieldIndex {
  readonly name: string;
  readonly table: string;
  /** SQL after the table's name. */
  readonly definition: string;
  readonly isUnique: boolean;
}

const PREFIX = 'custom_field';

/** Names of the columns inside an index have no alias. */
const ofTable = (sql: string): string => sql.replaceAll(/\bt\./g, '');

const TEXT_KINDS: readonly Field['kind'][] = ['text', 'email', 'phone', 'url'];

/**
 * SQL of an index over a value in the order of the record's list, with its area: a page of the records with that value is then read from
 * the index, as with a declared field, instead of sorting all of them. Nothing follows the value where a linked record gives the order.
 */
const listedBy = (value: string, resource: CustomisedResource): string => {
  const declaration = resourceByName(resource);
  const order = listOrder(resource, readListQuery(declaration, new URLSearchParams()));
  const { area } = declaration.fields as Fields;
  const after = [...(order.includes('select') ? [] : [order]), ...(area?.kind === 'one' ? [column('t', 'area', area)] : [])];
  return `(${[`(${value})`, ...after].join(', ')})`;
};

/** Index methods by what a list does with the field: search in a text, compare and order a value, look into several choices. */
const definitionsOf = (definition: CustomFieldDefinition): readonly (readonly [purpose: string, sql: string])[] => {
  const field = addedField(definition);
  const value = column('t', customName(definition.key), field);
  if (field.kind === 'choices') return [['choices', `using gin (${customJson('t', definition.key)})`]];
  if (field.kind === 'boolean' || field.kind === 'file' || definition.kind === 'paragraph') return [];
  if (!TEXT_KINDS.includes(field.kind)) return [['listed', listedBy(value, definition.resource)]];
  return [
    ['search', `using gin (${foldOf(field)}(${value}) gin_trgm_ops)`],
    ['order', `((${frenchOrder(value)}))`],
  ];
};

const indexesOf = (definition: CustomFieldDefinition): readonly FieldIndex[] => {
  const { id, resource, key, isUnique } = definition;
  const indexes = definitionsOf(definition).map(([purpose, sql]) => ({
    name: `${PREFIX}_${id}_${definition.kind}_${purpose}`,
    table: resource,
    definition: ofTable(sql),
    isUnique: false,
  }));
  if (!isUnique) return indexes;
  const live = resourceByName(resource).softDelete ? ' where deleted_at is null' : '';
  const value = column('t', customName(key), { ...addedField(definition), kind: 'text' } as Field);
  return [
    ...indexes,
    { name: `${PREFIX}_${id}_unique`, table: resource, definition: ofTable(`((${value}))${live}`), isUnique: true },
  ];
};

/** Indexes of added fields; an invalid one was interrupted, or met doubles. */
const presentStatement = defineStatement({
  text: `
select c.relname::text as name, i.indisvalid as "isValid", p.blocks_done::float8 as done, p.blocks_total::float8 as total
from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_stat_progress_create_index p on p.index_relid = c.oid
where c.relname like '${PREFIX}\\_%\\_%' and c.relkind = 'i' and i.indrelid = any($1::text[]::regclass[])`,
  columns: { name: 'text', isValid: 'bool', done: 'float8?', total: 'float8?' },
});

const presentIndexes = (database: Database) => presentStatement.rows(database, [[...CUSTOMISED_RESOURCES]]);

const build = async (database: Database, { name, table, definition, isUnique }: FieldIndex): Promise<void> => {
  // The embedded database has one connection: nobody can wait for its locks.
  const way = database.kind === 'postgres' ? 'index concurrently' : 'index';
  await database.maintain(
    `create ${isUnique ? 'unique ' : ''}${way} if not exists ${quoted(name)} on ${quoted(table)} ${definition}`,
    ADVISORY_LOCKS.fieldIndexes,
  );
};

const drop = (database: Database, name: string): Promise<void> =>
  database.maintain(
    `drop index ${database.kind === 'postgres' ? 'concurrently ' : ''}if exists ${quoted(name)}`,
    ADVISORY_LOCKS.fieldIndexes,
  );

/**
 * Makes the indexes of all added fields that lack them, and drops those of fields that are gone. Writes go on meanwhile. A unique index
 * that meets doubles stays invalid: the field's state says it.
 */
export const buildFieldIndexes = async (database: Database, log: Logger): Promise<void> => {
  const wantedIndexes = customisation().fields.flatMap(indexesOf);
  const present = await presentIndexes(database);
  const names = new Set(wantedIndexes.map(({ name }) => name));
  const unfinished = present.filter(({ name, isValid, total }) => !names.has(name) || (!isValid && total === null));
  for (const { name } of unfinished) await drop(database, name);
  const finished = new Set(present.filter((index) => !unfinished.includes(index)).map(({ name }) => name));
  for (const index of wantedIndexes) {
    if (finished.has(index.name)) continue;
    // Doubles, or another process that makes the same index.
    await build(database, index).catch((error: unknown) => log.warn({ err: error, index: index.name }, 'an index was not made'));
  }
};

/** Keeps the indexes of added fields while the server runs, one round after the other. */
export const keepFieldIndexes = ({ database, log }: { readonly database: Database; readonly log: Logger }): (() => void) => {
  let round = Promise.resolve();
  const next = (): void => {
    round = round
      .then(() => buildFieldIndexes(database, log))
      .catch((error: unknown) => log.error({ err: error }, 'could not look at the indexes of added fields'));
  };
  next();
  return onCustomised(next);
};

/** State of a field's indexes; `percent` while they are made. */
export interface IndexState {
  readonly state: 'ready' | 'building' | 'doubles';
  readonly percent: number;
}

/** How far the indexes of a field are. */
export const indexState = async (database: Database, definition: CustomFieldDefinition): Promise<IndexState> => {
  const wantedIndexes = indexesOf(definition);
  const present = await presentIndexes(database);
  const parts = wantedIndexes.map(({ name, isUnique }) => {
    const index = present.find((candidate) => candidate.name === name);
    if (index?.isValid) return { part: 1, isDouble: false };
    if (index && index.total !== null) return { part: index.total > 0 ? (index.done ?? 0) / index.total : 0, isDouble: false };
    return { part: 0, isDouble: isUnique && index !== undefined };
  });
  if (parts.some(({ isDouble }) => isDouble)) return { state: 'doubles', percent: 100 };
  const percent = parts.length === 0 ? 100 : Math.floor((100 * parts.reduce((sum, { part }) => sum + part, 0)) / parts.length);
  return { state: percent === 100 ? 'ready' : 'building', percent };
};

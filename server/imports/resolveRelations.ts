import type { Actor } from '../../model/accounts/access.ts';
import type { ImportTarget } from '../../model/imports/importLayouts.ts';
import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportState } from './importState.ts';
import { namedRecordsStatement, recordNamesStatement } from './namedRecordsStatement.ts';
import { type ReadRow, targetField } from './readRow.ts';

interface Found {
  readonly id: number;
  /** The record it depends on, where declared. */
  readonly parent: number | null;
}

/** Cached look-ups of one chunk, during which records do not change. */
export type Lookups = Map<string, readonly Found[]>;

const lookupKey = (target: string, text: string): string => `${target}\n${text}`;

/** A SIRET may contain spaces. */
const spoken = (text: string): string => (/^[\d\s]{14,}$/.test(text) ? text.replaceAll(/\s/g, '') : text);

interface LookUp {
  readonly field: OneField;
  readonly texts: readonly string[];
  readonly lookups: Lookups;
}

const lookUp = async (database: Queryable, { field, texts, lookups }: LookUp): Promise<void> => {
  const rows = await namedRecordsStatement.rows(database, field, [texts, texts.map(spoken)]);
  for (const text of texts)
    lookups.set(
      lookupKey(field.target, text),
      rows.filter((row) => row.text === text),
    );
};

interface Relation {
  readonly row: ReadRow;
  readonly column: string;
  readonly resource: ImportTarget;
  readonly name: string;
  readonly field: OneField;
  readonly text: string;
}

const relationsOf = (state: ImportState, rows: readonly ReadRow[]): Relation[] =>
  state.layout.columns.flatMap((column) => {
    const { target } = column;
    const field = target && targetField(target);
    if (!target || field?.kind !== 'one') return [];
    return rows.flatMap((row): Relation[] => {
      const text = row.values[target.resource].get(target.name);
      return typeof text === 'string' ? [{ row, column: column.field, ...target, field, text }] : [];
    });
  });

/** The record that a text names, limited by the record it depends on. */
const chosen = ({ row, resource, field, text }: Relation, lookups: Lookups): number | string => {
  const all = lookups.get(lookupKey(field.target, text)) ?? [];
  const parent = field.dependsOn ? row.values[resource].get(field.dependsOn) : undefined;
  const found = typeof parent === 'number' ? all.filter((candidate) => candidate.parent === parent) : all;
  const [first, second] = found;
  if (!first) return problemMessage('import.unknown_name', { text: text.slice(0, 100) });
  return second ? problemMessage('import.ambiguous_name', { text: text.slice(0, 100) }) : first.id;
};

const isForeignArea = ({ resource, name }: Relation, id: number, actor: Actor): boolean =>
  resource === 'trainees' && name === 'area' && actor.areas.length > 0 && !actor.areas.includes(id);

const settle = (relation: Relation, lookups: Lookups, actor: Actor): void => {
  const { row, column, resource, name } = relation;
  const found = chosen(relation, lookups);
  const refused = typeof found === 'number' && isForeignArea(relation, found, actor) ? FIELD_REFUSALS.relation : found;
  if (typeof refused === 'number') row.values[resource].set(name, refused);
  else {
    row.values[resource].delete(name);
    row.reasons.push({ field: column, message: refused });
  }
};

interface Resolve {
  readonly state: ImportState;
  readonly rows: readonly ReadRow[];
  readonly actor: Actor;
  readonly lookups: Lookups;
}

/** Replaces the texts of relations by records; unknown or ambiguous names become reasons. */
export const resolveRelations = async (database: Queryable, { state, rows, actor, lookups }: Resolve): Promise<void> => {
  const relations = relationsOf(state, rows);
  const fields = new Map(relations.map(({ field }) => [field, field]));
  for (const field of fields.values()) {
    const texts = relations.filter((relation) => relation.field === field).map(({ text }) => text);
    const missing = [...new Set(texts)].filter((text) => !lookups.has(lookupKey(field.target, text)));
    if (missing.length) await lookUp(database, { field, texts: missing, lookups });
  }
  // In the layout's order, a relation comes after the one it depends on: dealer and seller, brand, model and engine.
  for (const relation of relations) settle(relation, lookups, actor);
};

/** Display texts of related records, by id. */
export const relationTexts = async (
  database: Queryable,
  target: string,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await recordNamesStatement.rows(database, target, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

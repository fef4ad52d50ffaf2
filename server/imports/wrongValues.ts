import { pickedText } from '../../model/imports/namedById.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { type ImportRef, type ImportState, loadImport } from './importState.ts';
import { splitFields } from './importStateStatement.ts';
import { likelyRecordsStatement } from './likelyRecordsStatement.ts';
import { targetField } from './readRow.ts';
import { wrongValuesStatement } from './wrongValuesStatement.ts';

/** The collection that a column's texts name, or null. */
const targetOf = ({ layout }: ImportState, name: string): string | null => {
  const target = layout.columns.find(({ field }) => field === name)?.target;
  const field = target && targetField(target);
  return field?.kind === 'one' || field?.kind === 'many' ? field.target : null;
};

/** Records whose names look like the texts, the most alike first. */
const suggestionsFor = async (database: Queryable, target: string, texts: readonly string[]) => {
  const rows = await likelyRecordsStatement.rows(database, target, [texts]);
  return (text: string) =>
    rows
      .filter((row) => row.text === text)
      .map(({ id, name }) => ({ '@id': iriOf(target, id), name, text: pickedText(id, name) }));
};

/** The refused texts of an import by column, each once, with records whose names look like them. */
export const readWrongValues = async (database: Queryable, of: ImportRef) => {
  const state = await loadImport(database, of);
  const mapped = state.mapping.flatMap(({ field }, index) => (field === null ? [] : [{ field, at: index + 1 }]));
  const elsewhere = new Set([...state.mapping.flatMap(splitFields), ...Object.keys(state.constants)]);
  const filled = [...mapped, ...[...elsewhere].map((field) => ({ field, at: 0 }))];
  const values = [
    of.id,
    filled.map(({ field }) => field),
    filled.map(({ at }) => at),
    filled.map(({ field, at }) => (at === 0 ? (state.constants[field] ?? null) : null)),
  ];
  const rows = await wrongValuesStatement.rows(database, of.family, values);
  const targets = new Set(rows.flatMap(({ field }) => targetOf(state, field) ?? []));
  const suggestions = new Map<string, Awaited<ReturnType<typeof suggestionsFor>>>();
  for (const target of targets) {
    const texts = rows.filter(({ field }) => targetOf(state, field) === target).map(({ text }) => text);
    suggestions.set(target, await suggestionsFor(database, target, [...new Set(texts)]));
  }
  return {
    '@context': `/api/contexts/${of.family.type}`,
    '@id': `${iriOf(of.family.imports, of.id)}/wrong_values`,
    '@type': 'ImportWrongValues',
    values: rows.map((row) => {
      const target = targetOf(state, row.field);
      return { ...row, target, suggestions: target ? (suggestions.get(target)?.(row.text) ?? []) : [] };
    }),
  };
};

import { pickedText } from '../../../model/imports/importColumns.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { envelope } from '../../http/envelope.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import { type ImportRef, type ImportState, loadImport, splitFields } from '../state/importState.ts';
import { likelyRecordsStatement } from './likelyRecordsStatement.ts';
import { targetField } from './readRow.ts';

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

const MOST = 200;

/** Refused texts of an import ($1), per column ($2: fields; $3: their columns in the file, 0 if none has just them; $4: their text for all rows), each once, the most frequent first. */
const wrongValuesStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select w.field, w.text, string_agg(distinct w.message, ' · ') as message, count(distinct w.row_number)::int as count from (
  select r.row_number, reason ->> 'field' as field, reason ->> 'message' as message, coalesce(r.corrections ->> c.field, r.derived -> c.field ->> 'text', r.cells[c.at], c.constant, '') as text
  from ${rows} r cross join lateral jsonb_array_elements(r.reasons) as reason
  join unnest($2::text[], $3::int[], $4::text[]) as c(field, at, constant) on c.field = reason ->> 'field'
  where r.import_id = $1 and r.outcome = 'error'
) w where w.text <> '' group by 1, 2 order by 4 desc, 1, 2 limit ${MOST}`,
  columns: { field: 'text', text: 'text', message: 'text', count: 'int4' },
  examples: IMPORT_FAMILIES,
});

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
    ...envelope(of.family.type, `${iriOf(of.family.imports, of.id)}/wrong_values`, 'ImportWrongValues'),
    values: rows.map((row) => {
      const target = targetOf(state, row.field);
      return { ...row, target, suggestions: target ? (suggestions.get(target)?.(row.text) ?? []) : [] };
    }),
  };
};

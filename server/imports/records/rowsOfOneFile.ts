import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { plainWord } from '../../../model/imports/typedCells.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { targetField } from '../check/readRow.ts';
import { type RelationCell, resolveRelations } from '../check/resolveRelations.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { RECORD_IMPORTS } from '../file/importFamily.ts';
import { CHUNK, ROW_COLUMN_TYPES, rowColumns, type StoredRow } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';
import type { RecordRow } from './recordPlan.ts';

/** Keys of an import's rows ($1; $2, $3: fields and places of the keys), and the text of a relation ($4, $5: its field and place). */
const linkedRowsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", coalesce(r.corrections ->> $4, r.cells[$5], '') as parent,
  array(select coalesce(r.corrections ->> k.field, r.cells[k.place], '') from unnest($2::text[], $3::int[]) as k(field, place)) as keys
from record_import_rows r where r.import_id = $1 and not r.is_left_out order by r.row_number`,
  columns: { rowNumber: 'int4', parent: 'text', keys: 'text[]' },
});

/** Rows ($2: their numbers) that are not written yet. */
const waitingOfStatement = defineStatement({
  text: `
select ${rowColumns(RECORD_IMPORTS)} from record_import_rows r
where r.import_id = $1 and r.row_number = any($2::int[]) and r.state = 'waiting' order by r.row_number`,
  columns: ROW_COLUMN_TYPES,
});

/** The column of a file that names records of its own kind: the group that a company belongs to. */
const parentColumn = ({ mapping }: ImportState, kind: RecordImportKind): string | null => {
  const fields = resourceByName(kind).fields as Fields;
  const isOwn = (name: string) => fields[name]?.kind === 'one' && fields[name].target === kind;
  return mapping.find(({ field }) => field !== null && isOwn(field))?.field ?? null;
};

/** A row with the texts that name it, and the one that names its parent. */
interface LinkedRow {
  readonly rowNumber: number;
  readonly keys: readonly string[];
  readonly parent: string;
}

const linkedRows = async (
  database: Queryable,
  state: ImportState,
  kind: RecordImportKind,
): Promise<readonly LinkedRow[] | null> => {
  const parent = parentColumn(state, kind);
  const { mode } = state.layout;
  if (parent === null || mode.kind !== 'record') return null;
  const placeOf = (field: string) => state.mapping.findIndex((column) => column.field === field) + 1;
  const keys = mode.keys.filter((key) => placeOf(key) > 0);
  const rows = await linkedRowsStatement.rows(database, [state.id, keys, keys.map(placeOf), parent, placeOf(parent)]);
  return rows.map((row) => ({ ...row, keys: row.keys.map(plainWord).filter(Boolean), parent: plainWord(row.parent) }));
};

/** Tells whether a text names a row of the file itself, before its rows are written. */
const namedInFile = async (
  database: Queryable,
  state: ImportState,
  kind: RecordImportKind,
): Promise<(text: string) => boolean> => {
  const keys = new Set((await linkedRows(database, state, kind))?.flatMap((row) => row.keys));
  return (text) => keys.has(plainWord(text));
};

/** Deeper than any group of companies: rows beyond are written together. */
const MOST_GENERATIONS = 20;

/** How many ancestors of each row are in the file. Companies that name each other as their group have none. */
const depthsOf = (rows: readonly LinkedRow[]): ReadonlyMap<LinkedRow, number> => {
  const byKey = new Map(rows.toReversed().flatMap((row) => row.keys.map((key) => [key, row] as const)));
  const depths = new Map<LinkedRow, number>();
  for (const row of rows) {
    const path: LinkedRow[] = [];
    const onPath = new Set<LinkedRow>();
    for (let at: LinkedRow | undefined = row; at && !depths.has(at) && !onPath.has(at); at = byKey.get(at.parent)) {
      path.push(at);
      onPath.add(at);
    }
    for (const member of path.toReversed()) {
      const above = byKey.get(member.parent);
      depths.set(member, above ? (depths.get(above) ?? -1) + 1 : 0);
    }
  }
  return depths;
};

/** Row numbers in an order in which each row comes after the one that it names. */
const generationsOf = (rows: readonly LinkedRow[]): readonly (readonly number[])[] => {
  const depths = depthsOf(rows);
  const generations = Array.from({ length: MOST_GENERATIONS }, (): number[] => []);
  for (const row of rows) generations[Math.min(depths.get(row) ?? 0, MOST_GENERATIONS - 1)]?.push(row.rowNumber);
  return generations;
};

/**
 * The waiting rows of a file that names its own records, some at a time: a company may come before its group, which is written first.
 * None: no column names them. `isFirst`: of those that may name the rows written before.
 */
export async function* rowsByGeneration(
  database: Queryable,
  state: ImportState,
  kind: RecordImportKind,
): AsyncGenerator<{ readonly rows: readonly StoredRow[]; readonly isFirst: boolean }> {
  const linked = (await linkedRows(database, state, kind)) ?? [];
  for (const generation of generationsOf(linked)) {
    for (let from = 0; from < generation.length; from += CHUNK) {
      const rows = await waitingOfStatement.rows(database, [state.id, generation.slice(from, from + CHUNK)]);
      yield { rows, isFirst: from === 0 };
    }
  }
}

/** A text that no stored record of the row's own kind has; another row of the file may create it. */
interface OwnName {
  readonly text: string;
  readonly refuse: () => void;
}

interface Settling {
  readonly row: RecordRow;
  readonly name: string;
  readonly field: RelationCell['field'];
  readonly onOwnName: ((own: OwnName) => void) | null;
}

/** Cells of one column of one row. */
const cellsOf = ({ row, name, field, onOwnName }: Settling): RelationCell[] => {
  const value = row.values.get(name);
  const texts = Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : [];
  const ids: number[] = [];
  if (texts.length > 0) row.values.set(name, field.kind === 'many' ? ids : null);
  return texts.map((text) => ({
    field,
    text,
    parent: () => (field.kind === 'one' && field.dependsOn ? row.values.get(field.dependsOn) : undefined),
    settle: (outcome) => {
      if ('refused' in outcome) {
        const refuse = () => void row.reasons.push({ field: name, message: outcome.refused });
        row.values.delete(name);
        if (outcome.isUnknown && onOwnName) onOwnName({ text, refuse });
        else refuse();
      } else if (field.kind === 'many') ids.push(outcome.id);
      else row.values.set(name, outcome.id);
    },
  }));
};

/**
 * Replaces the texts of relations by ids; unknown or ambiguous names become reasons. Before the run, a name that another row of the file
 * gives is no fault: that row is written first.
 */
export const resolveRecordRelations = async (
  { database, state, lookups, isWriting }: RowCheckContext,
  kind: RecordImportKind,
  rows: readonly RecordRow[],
): Promise<void> => {
  const ownNames: OwnName[] = [];
  const cells = state.layout.columns.flatMap(({ field: name, target }) => {
    const field = target && targetField(target);
    if (field?.kind !== 'one' && field?.kind !== 'many') return [];
    const onOwnName = field.target === kind && !isWriting ? (ownName: OwnName) => void ownNames.push(ownName) : null;
    return rows.flatMap((row) => cellsOf({ row, name, field, onOwnName }));
  });
  await resolveRelations(database, cells, lookups);
  if (ownNames.length === 0) return;
  const isInFile = await namedInFile(database, state, kind);
  for (const { text, refuse } of ownNames) if (!isInFile(text)) refuse();
};

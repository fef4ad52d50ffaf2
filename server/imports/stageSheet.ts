import { importLayout } from '../../model/imports/importLayouts.ts';
import { IMPORT_FILE_WORDS } from '../../model/messages/imports/importFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { yieldToEventLoop } from '../jobs/slices.ts';
import { type FileKind, proposeMapping } from './columns/proposeMapping.ts';
import { splitColumns, splitRows } from './columns/splitColumns.ts';
import type { Sheet } from './file/layOutTable.ts';
import type { DerivedText } from './state/importRow.ts';
import type { ImportRef } from './state/importState.ts';
import { filledFields, type MappedColumn } from './state/importStateStatement.ts';

const insertText = (rows: string): string => `
insert into ${rows} (import_id, row_number, cells, is_left_out, derived)
select $1, r."rowNumber", array(select jsonb_array_elements_text(r.cells)), r."isLeftOut", r.derived
from jsonb_to_recordset($2::jsonb) as r("rowNumber" int, cells jsonb, "isLeftOut" bool, derived jsonb)`;

const ROWS_A_STATEMENT = 500;

/** A row to stage, with the texts of its split columns. */
type StagedRow = Sheet['rows'][number] & { readonly derived: Readonly<Record<string, DerivedText>> };

const insertRows = async (database: Queryable, { family, id }: ImportRef, rows: readonly StagedRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await yieldToEventLoop();
    const some = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT));
    await database.write(family.rows, insertText(family.rows), [id, some]);
  }
};

/** The key of records that the file fills, the most certain first; null: rows only create. */
const keyOf = (typeName: string, mapping: readonly MappedColumn[]): string | null => {
  const { mode } = importLayout(typeName);
  const filled = filledFields(mapping);
  return (mode.kind === 'record' ? mode.keys.find((name) => filled.includes(name)) : undefined) ?? null;
};

/** What a person should know about how a file was read, before its rows are imported. */
const fileWarnings = ({ sheets, sheet, hiddenSheets, hiddenRows, skipsHidden, encoding, repaired }: Sheet): string[] => [
  ...(hiddenSheets.includes(sheet) ? [problemMessage('import.hidden_sheet', { name: sheets[sheet] ?? '' })] : []),
  ...(hiddenRows.length > 0 ? [problemMessage('import.hidden_rows', { rows: hiddenRows, isSkipped: skipsHidden })] : []),
  ...(encoding === 'macintosh' || encoding === 'cp850' ? [problemMessage('import.old_encoding', { encoding })] : []),
  ...(repaired ? [problemMessage('import.repaired_accents', repaired)] : []),
];

interface StageSheet {
  readonly of: ImportRef;
  readonly kind: FileKind;
  readonly sheet: Sheet;
}

/** Stores the headers and rows of an import's sheet, with a proposed mapping, instead of those it had. */
export const stageSheet = async (database: Queryable, { of, kind, sheet }: StageSheet): Promise<void> => {
  const { imports, rows, sql } = of.family;
  const layoutOfKind = importLayout(kind.typeName);
  const proposed = await proposeMapping(database, kind, sheet.headers);
  const columns = splitColumns(layoutOfKind, proposed);
  const { mapping, derived } = await splitRows(database, {
    layout: layoutOfKind,
    mapping: proposed,
    rows: sheet.rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? '')),
  });
  const headers = sheet.headers.map((header, index) => header || IMPORT_FILE_WORDS.columnNumber({ number: index + 1 }));
  const { headers: _headers, rows: _rows, repaired: _repaired, ...layout } = sheet;
  const warnings = fileWarnings(sheet).map((message) => ({ message }));
  const values = [of.id, headers, JSON.stringify(mapping), sheet.rows.length, JSON.stringify(layout), JSON.stringify(warnings)];
  const isKeyed = sql.setKeyField !== '';
  const text = `update ${imports} set headers = $2, mapping = $3::jsonb, row_count = $4, layout = $5::jsonb, warnings = $6::jsonb, is_judged = false${sql.setKeyField}
where id = $1`;
  await database.write(imports, text, isKeyed ? [...values, keyOf(kind.typeName, mapping)] : values);
  await database.write(rows, `delete from ${rows} where import_id = $1`, [of.id]);
  await insertRows(
    database,
    of,
    sheet.rows.map((row, index) => ({ ...row, derived: derived[index] ?? {} })),
  );
};

import { FILE_PATH_MAX_LENGTH, type ImportedFileState } from '../../../model/imports/importedFiles.ts';
import type { ImportOutcome } from '../../../model/imports/kinds/importStates.ts';
import { importedField } from '../../../model/imports/listParts.ts';
import { isWellFormedText } from '../../../model/kernel/values/formats.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { ImportRef, ImportState } from './importState.ts';

/** Files sent for an import ($1), those at some paths ($2); null: all. */
export const importedFilesStatement = defineStatement({
  text: `
select i.path, i.refusal, i.file_id as "fileId", f.file_name as "fileName", f.content_type as "contentType", f.size, f.sha256
from record_import_files i left join files f on f.id = i.file_id
where i.import_id = $1 and ($2::text[] is null or i.path = any($2)) order by i.path`,
  columns: {
    path: 'text',
    refusal: 'text?',
    fileId: 'int4?',
    fileName: 'text?',
    contentType: 'text?',
    size: 'int4?',
    sha256: 'text?',
  },
});
export type ImportedFile = RowOf<typeof importedFilesStatement>;

/** Texts of the file columns ($2: fields, $3: places in the rows, $4: texts for all rows) of an import ($1); those with a text ($5). */
const namedFilesStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.outcome, n.text, exists (select from jsonb_array_elements(r.warnings) w where w ->> 'field' = c.field) as "isWarned"
from record_import_rows r
cross join unnest($2::text[], $3::int[], $4::text[]) as c(field, place, constant)
cross join lateral (select coalesce(r.corrections ->> c.field, case when c.place > 0 then r.cells[c.place] else c.constant end, '') as text) n
where r.import_id = $1 and r.outcome is distinct from 'skipped' and n.text <> '' and ($5::text is null or strpos(n.text, $5) > 0)
order by r.row_number`,
  columns: { rowNumber: 'int4', outcome: typed<ImportOutcome | null>('text'), text: 'text?', isWarned: 'bool?' },
});

interface NamedFile {
  readonly path: string;
  readonly rowNumber: number;
  /** Null: the row is not checked yet. */
  readonly outcome: ImportOutcome | null;
  /** Did the row's check say something about it. */
  readonly isWarned: boolean;
}

/** Files that the rows of an import name. `path`: only this one; default: all. */
export const namedFiles = async (
  database: Queryable,
  state: ImportState,
  path: string | null = null,
): Promise<readonly NamedFile[]> => {
  const columns = state.layout.columns.filter(
    ({ target }) => target && importedField(resourceByName(target.resource), target.name).kind === 'file',
  );
  if (columns.length === 0) return [];
  const fields = columns.map(({ field }) => field);
  const places = fields.map((name) => state.mapping.findIndex(({ field }) => field === name) + 1);
  const constants = fields.map((name) => state.constants[name] ?? '');
  const rows = await namedFilesStatement.rows(database, [state.id, fields, places, constants, path]);
  return rows
    .map(({ text, isWarned, ...row }) => ({ ...row, path: (text ?? '').trim(), isWarned: isWarned === true }))
    .filter((file) => (path === null ? file.path !== '' : file.path === path));
};

/** Can a cell's text name a file. */
export const isFilePath = (text: string): boolean =>
  text !== '' && text.length <= FILE_PATH_MAX_LENGTH && text === text.trim() && isWellFormedText(text);

const stateOf = (file: ImportedFile | undefined, names: readonly NamedFile[]): ImportedFileState => {
  if (file?.refusal) return 'refused';
  // A field of pictures does not take a PDF that is there.
  if (names.some(({ isWarned }) => isWarned)) return file ? 'refused' : 'missing';
  if (!file) return names.every(({ outcome }) => outcome !== null) ? 'kept' : 'missing';
  return names.every(({ outcome }) => outcome === 'error') ? 'waiting' : 'joined';
};

/** A file that rows name, and what becomes of it. */
export interface NamedFileView {
  readonly path: string;
  readonly rows: readonly number[];
  readonly state: ImportedFileState;
}

/** The files that an import names, in the order of its rows. `path`: only this one; default: all. */
export const listImportedFiles = async (
  database: Queryable,
  state: ImportState,
  path: string | null = null,
): Promise<readonly NamedFileView[]> => {
  const byPath = Map.groupBy(await namedFiles(database, state, path), (file) => file.path);
  const sentFiles = await importedFilesStatement.rows(database, [state.id, path === null ? null : [path]]);
  const sentByPath = new Map(sentFiles.map((file) => [file.path, file]));
  return [...byPath].map(([name, names]) => ({
    path: name,
    rows: names.map(({ rowNumber }) => rowNumber),
    state: stateOf(sentByPath.get(name), names),
  }));
};

/** Forgets the remaining files of an import: the nightly cleaning of unused uploads deletes them. */
export const forgetFiles = async (database: Queryable, { family, id }: ImportRef): Promise<void> => {
  if (family.imports === 'record_imports')
    await database.write('record_import_files', 'delete from record_import_files where import_id = $1', [id]);
};

import type { Field } from '../../../model/kernel/field.ts';
import { FILE_MESSAGES } from '../../../model/kernel/values/fileKinds.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { archivedFilePath } from '../../../model/messages/archives/archivedFilePath.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { targetField } from '../check/readRow.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { type ImportedFile, importedFilesStatement } from '../state/importedFiles.ts';
import type { ImportState } from '../state/importState.ts';
import type { RecordRow } from './recordPlan.ts';

/** Contents of stored files ($1: ids). */
const contentsStatement = defineStatement({
  text: 'select id, sha256 from files where id = any($1::int[])',
  columns: { id: 'int4', sha256: 'text' },
});

type FileField = Extract<Field, { kind: 'file' }>;

/** The fields of files that an import may fill, the files sent for some rows, and the contents of those that their records have. */
export interface RowFiles {
  readonly fields: readonly (readonly [name: string, field: FileField])[];
  readonly sentFiles: ReadonlyMap<string, ImportedFile>;
  readonly contents: ReadonlyMap<number, string>;
}

const fileFields = ({ layout }: ImportState): RowFiles['fields'] =>
  layout.columns.flatMap(({ field: name, target }) => {
    const field = target && targetField(target);
    return field?.kind === 'file' ? [[name, field] as const] : [];
  });

/** Reads the files that rows name, and those that the records have which they are about. */
export const gatherFiles = async (
  { database, state }: RowCheckContext,
  rows: readonly RecordRow[],
  current: ReadonlyMap<number, JsonObject>,
): Promise<RowFiles> => {
  const fields = fileFields(state);
  const paths = fields.flatMap(([name]) => rows.flatMap(({ values }) => values.get(name) ?? []));
  if (paths.length === 0) return { fields, sentFiles: new Map(), contents: new Map() };
  const sentFiles = await importedFilesStatement.rows(database, [state.id, paths]);
  const ids = fields.flatMap(([name]) => [...current.values()].flatMap((record) => storedId(record[name]) ?? []));
  const contents = ids.length > 0 ? await contentsStatement.rows(database, [ids]) : [];
  return {
    fields,
    sentFiles: new Map(sentFiles.map((file) => [file.path, file])),
    contents: new Map(contents.map(({ id, sha256 }) => [id, sha256])),
  };
};

const storedId = (value: unknown): number | null => (isJsonObject(value) ? Number(value.id) : null);

/** Why a field does not take a file, or null. */
const refusalOf = ({ kinds, maxBytes }: FileField, { refusal, contentType, size }: ImportedFile): string | null => {
  if (refusal !== null) return refusal;
  if (kinds && !(kinds as readonly (string | null)[]).includes(contentType)) return FILE_MESSAGES.kind(kinds);
  return maxBytes !== undefined && Number(size) > maxBytes ? FILE_MESSAGES.tooLarge(maxBytes) : null;
};

interface Settling {
  readonly field: FileField;
  readonly path: string;
  /** The file that the record has now. */
  readonly storedFile: unknown;
}

/** Id of the file that a cell means, or why there is none; null: the record keeps what it has. */
const settle = ({ sentFiles, contents }: RowFiles, { field, path, storedFile }: Settling): number | string | null => {
  const file = sentFiles.get(path);
  const currentId = storedId(storedFile);
  if (!file) {
    const isThere = isJsonObject(storedFile) && archivedFilePath(storedFile.id, storedFile.fileName) === path;
    return isThere ? null : problemMessage('import.file_missing', { path });
  }
  const refusal = refusalOf(field, file);
  if (refusal !== null || file.fileId === null) return problemMessage('import.file_refused', { path, refusal: refusal ?? '' });
  // The same content again is no change.
  return currentId !== null && contents.get(currentId) === file.sha256 ? currentId : file.fileId;
};

/** Puts the files that were sent into a row; for one that was not, or is refused, a warning: the row is written without it. */
export const settleFiles = ({ files }: { readonly files: RowFiles }, row: RecordRow, current: JsonObject | undefined): void => {
  for (const [name, field] of files.fields) {
    const path = row.values.get(name);
    if (typeof path !== 'string') continue;
    const outcome = settle(files, { field, path, storedFile: current?.[name] });
    if (typeof outcome === 'number') row.values.set(name, outcome);
    else row.values.delete(name);
    if (typeof outcome === 'string') row.warnings.push({ field: name, message: outcome });
  }
};

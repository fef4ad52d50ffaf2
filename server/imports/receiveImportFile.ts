import { IMPORTED_FILES, ROWS_OF_ONE_FILE } from '../../model/imports/importedFiles.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { MEBIBYTE } from '../../model/kernel/values/fileSize.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { AppContext } from '../context/route.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { keepUpload, storeFile } from '../files/storeFile.ts';
import { envelope } from '../http/envelope.ts';
import { writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { checkRow } from './checkImport.ts';
import type { HandleImport } from './seenImport.ts';
import { isFilePath, listImportedFiles, namedFiles } from './state/importedFiles.ts';
import { type ImportRef, loadImport, lockPending } from './state/importState.ts';

const TYPE = 'ImportFiles';

/** The files that an import names, or the one at a path. */
const answerFiles = async ({ database }: WriteContext, of: ImportRef, path: string | null = null): Promise<Response> => {
  const state = await loadImport(database, of);
  const files = state.status === 'pending' ? await listImportedFiles(database, state, path) : [];
  const head = envelope(of.family.type, `${iriOf(of.family.imports, of.id)}/files`, TYPE);
  return objectAnswer({ ...head, files }, path === null ? 200 : 201);
};

/** The files that an import names, and what becomes of each. */
export const showImportFiles: HandleImport = (context, of) => answerFiles(writeContextOf(context), of);

const refusal = (path: string, message: string): DomainError =>
  invalid({ propertyPath: 'path', message, code: path ? 'invalid' : 'required' });

/** Numbers of the rows that name the file; the import is locked, and nothing of it is written yet. */
const rowsNaming = async ({ database }: WriteContext, of: ImportRef, path: string): Promise<readonly number[]> => {
  const state = await lockPending(database, of);
  const names = isFilePath(path) ? await namedFiles(database, state, path) : [];
  if (names.length === 0) throw refusal(path, problemMessage('import.file_not_named', { path: path.slice(0, 80) }));
  if (names.length > ROWS_OF_ONE_FILE)
    throw refusal(path, problemMessage('import.file_named_often', { path, most: ROWS_OF_ONE_FILE }));
  return [...new Set(names.map(({ rowNumber }) => rowNumber))];
};

/** Number and size of the files of an import ($1), besides that at a path ($2). */
const otherFilesStatement = defineStatement({
  text: `
select count(*)::int as files, coalesce(sum(f.size), 0)::bigint as bytes from record_import_files i join files f on f.id = i.file_id
where i.import_id = $1 and i.path <> $2`,
  columns: { files: 'int4', bytes: 'int8' },
});

const limitFiles = async (
  { database }: WriteContext,
  { id }: ImportRef,
  { path, size }: { path: string; size: number },
): Promise<void> => {
  const others = await otherFilesStatement.row(database, [id, path]);
  const isMany = (others?.files ?? 0) >= IMPORTED_FILES.files || Number(others?.bytes ?? 0) + size > IMPORTED_FILES.bytes;
  const { files, bytes } = IMPORTED_FILES;
  if (isMany) throw refusal(path, problemMessage('import.file_limits', { files, megabytes: bytes / MEBIBYTE }));
};

const PUT = `
insert into record_import_files (import_id, path, file_id, refusal) values ($1, $2, $3, $4)
on conflict (import_id, path) do update set file_id = excluded.file_id, refusal = excluded.refusal`;

interface Outcome {
  readonly path: string;
  readonly file: number | null;
  readonly refusal: string | null;
}

/** Notes what became of a sent file, and checks the rows that name it again. */
const note = async (inside: WriteContext, of: ImportRef, { path, file, refusal: why }: Outcome): Promise<void> => {
  const rows = await rowsNaming(inside, of, path);
  await inside.database.write('record_import_files', PUT, [of.id, path, file, why]);
  const state = await loadImport(inside.database, of);
  for (const row of rows) await checkRow(inside, state, row);
};

const join = (write: ReturnType<typeof writeContextOf>, of: ImportRef, { path, upload }: { path: string; upload: Upload }) =>
  inTransaction(write, async (inside) => {
    await rowsNaming(inside, of, path);
    await limitFiles(inside, of, { path, size: upload.size });
    await note(inside, of, { path, file: await storeFile(inside, upload), refusal: null });
  });

const FIRST_FAILURE = 500;

/** Sentence of the product's rules of files about a refused one, as its row shows it; null: something else went wrong. */
const whyRefused = (error: unknown): string | null => {
  if (!(error instanceof DomainError) || error.status >= FIRST_FAILURE || error.status === 400) return null;
  const why = error.options.violations?.[0]?.message ?? error.options.detail ?? error.message;
  return why.replace(/\.$/, '');
};

/** Receives a file that rows of the import name (`path`), by the rules of all uploads; one that is refused stays a warning of its rows. */
export const receiveImportFile: HandleImport = async (context: AppContext, of) => {
  const write = writeContextOf(context);
  const store = context.get('deps').files;
  const path = context.req.query('path') ?? '';
  await inTransaction(write, (inside) => rowsNaming(inside, of, path));
  const upload = await receiveUpload(context.req.raw, store).catch(async (error: unknown) => {
    const why = whyRefused(error);
    if (why !== null) await inTransaction(write, (inside) => note(inside, of, { path, file: null, refusal: why }));
    throw error;
  });
  await keepUpload(store, upload, () => join(write, of, { path, upload }));
  return answerFiles(write, of, path);
};

import { roomOf } from '../../model/files/freeSpace.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { storageFull } from '../kernel/domainError.ts';
import { recordWriter, type Writer } from '../records/recordWriter.ts';
import type { Upload } from './receiveUpload.ts';

/** Refuses an upload in advance if there is no free space. */
export const requireFreeSpace = async (store: FileStore): Promise<void> => {
  const free = await store.freeBytes();
  if (free !== null && roomOf(free) === 'none') throw storageFull();
};

/** Stored files ($1: ids). */
export const storedFilesStatement = defineStatement({
  text: `
select storage_key as "storageKey", file_name as "fileName", content_type as "contentType", size from files where id = any($1::int[])`,
  columns: { storageKey: 'text', fileName: 'text', contentType: 'text', size: 'int4' },
});

export type StoredFile = RowOf<typeof storedFilesStatement>;

const INSERT = `
insert into files (storage_key, file_name, content_type, size, sha256, uploaded_by_id, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`;

/** Creates the record of an upload, in the caller's transaction; returns its id. One without an account belongs to the record that has it. */
export const storeFile = async (context: Writer, upload: Upload): Promise<number> => {
  const { storageKey, fileName, contentType, size, sha256 } = upload;
  const values = [storageKey, fileName, contentType, size, sha256, context.actor?.accountId ?? null, context.now];
  const row = returnedRow(await context.database.write<{ id: number }>('files', INSERT, values));
  const after = { fileName, contentType, size, sha256 };
  await recordWriter(context, 'files').journal('create', { recordId: row.id, before: null, after });
  return row.id;
};

/** Runs work with an upload; if it fails, the file is deleted from the store. */
export const keepUpload = async <Result>(store: FileStore, upload: Upload, use: () => Promise<Result>): Promise<Result> => {
  try {
    return await use();
  } catch (error) {
    await store.delete(upload.storageKey);
    throw error;
  }
};

import { createHash } from 'node:crypto';
import { type FileStore, newFileKey } from '../../adapters/fileStore.ts';
import { files } from '../../database/schema/administration/files.ts';
import { insertRows } from './insertRows.ts';
import type { Seeding } from './seeding.ts';

interface DemonstrationFile {
  readonly fileName: string;
  readonly content: Uint8Array;
  /** Default: a PDF. */
  readonly contentType?: string;
}

/** Stores files as uploads of the first account; returns their ids, in order. */
export const storeFiles = async (
  { tx }: Pick<Seeding, 'tx'>,
  store: FileStore,
  demonstrationFiles: readonly DemonstrationFile[],
): Promise<number[]> => {
  const [fileDefaults] = await tx.query<{ uploader: number | null; next: number }>(
    'select (select min(id) from accounts) as uploader, (select coalesce(max(id), 0) + 1 from files) as next',
  );
  const rows = [];
  for (const [index, { fileName, content, contentType = 'application/pdf' }] of demonstrationFiles.entries()) {
    const storageKey = newFileKey();
    await store.write(storageKey, content);
    rows.push({
      id: (fileDefaults?.next ?? 1) + index,
      storageKey,
      fileName,
      contentType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadedBy: fileDefaults?.uploader ?? null,
    });
  }
  await insertRows(tx, files, rows);
  return rows.map(({ id }) => id);
};

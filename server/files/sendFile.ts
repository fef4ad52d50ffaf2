import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../errors.ts';

interface StoredFile {
  readonly storageKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
}

const SELECT = `
select storage_key as "storageKey", file_name as "fileName", content_type as "contentType", size from files where id = $1`;

/** A file name for every browser: plain letters, and the whole name as RFC 6266 has it. */
const dispositionOf = (fileName: string): string => {
  const plain = fileName.normalize('NFD').replaceAll(/[^\x20-\x7E]|["\\%]/g, '');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** The stored file as a download that no browser runs: attached, not sniffed, sandboxed. Who may open it is for the caller to say. */
export const sendFile = async (database: Queryable, store: FileStore, id: number): Promise<Response> => {
  const [file] = await database.query<StoredFile>(SELECT, [id]);
  if (!file) throw notFound();
  return new Response(await store.stream(file.storageKey), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
      'Content-Disposition': dispositionOf(file.fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
  });
};

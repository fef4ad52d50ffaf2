import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../kernel/domainError.ts';
import { type StoredFile, storedFilesStatement } from './storeFile.ts';

/** A file name for every browser: ASCII letters, and the full name by RFC 6266. */
const dispositionOf = (fileName: string): string => {
  const plain = fileName.normalize('NFD').replaceAll(/[^\x20-\x7E]|["\\%]/g, '');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** Headers of a safe download: as attachment, without type sniffing, sandboxed. */
export const attachmentHeaders = ({ fileName, contentType, size }: Attachment): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Length': String(size),
  'Content-Disposition': dispositionOf(fileName),
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
});

/** A stored file as a download. The caller has checked the right. */
export const sendStored = async (store: FileStore, file: StoredFile): Promise<Response> =>
  new Response(await store.stream(file.storageKey), { headers: attachmentHeaders(file) });

/** `sendStored` for the file with an id. */
export const sendFile = async (database: Queryable, store: FileStore, id: number): Promise<Response> => {
  const file = await storedFilesStatement.row(database, [[id]]);
  if (!file) throw notFound();
  return sendStored(store, file);
};

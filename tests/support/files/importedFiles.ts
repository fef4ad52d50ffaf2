import { nameBeforeArchive } from '../../../model/messages/archives/archivedFilePath.ts';
import type { ApiClient } from '../app/apiClient.ts';
import { formOf, PDF } from '../app/upload.ts';

/** What an import says of the files that its rows name. */
export interface NamedFile {
  readonly path: string;
  readonly rows: readonly number[];
  readonly state: string;
}

export const filesAddress = (iri: string, path: string): string => `${iri}/files?path=${encodeURIComponent(path)}`;

export const namedFilesOf = async (api: ApiClient, iri: string): Promise<readonly NamedFile[]> =>
  ((await api.call('GET', `${iri}/files`)).body as { files: readonly NamedFile[] }).files;

interface SentFile {
  readonly path: string;
  /** Default: a PDF. */
  readonly content?: string | Uint8Array;
  readonly type?: string;
  /** Default: the last part of its path, without the number of an archive. */
  readonly name?: string;
}

/** Sends a file that the rows of an import name. */
export const sendImportFile = (
  api: ApiClient,
  iri: string,
  { path, content = PDF, type = 'application/pdf', name = nameBeforeArchive(path) }: SentFile,
) => api.call('POST', filesAddress(iri, path), formOf([{ name, content, type }]));

import { HttpError } from 'react-admin';
import type { ImportedFileState } from '../../../model/imports/importedFiles.ts';
import { nameBeforeArchive } from '../../../model/messages/archives/archivedFilePath.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { uploadForm } from '../../../src/providers/uploadForm.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { ChosenFiles } from './chosenFiles.ts';
import { ZipError } from './readZip.ts';

/** A file that rows of an import name, and what becomes of it. */
export interface NamedFile {
  readonly path: string;
  readonly rows: readonly number[];
  readonly state: ImportedFileState;
}

export const readNamedFiles = async (iri: string, signal?: AbortSignal): Promise<readonly NamedFile[]> => {
  const { json } = await httpClient(`${iri}/files`, signal ? { signal } : {});
  return (json as { readonly files: readonly NamedFile[] }).files;
};

interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (doneCount: number, count: number) => void;
}

/** A refusal is a warning of the file's rows; anything else ends the sending. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.status === 422 || failure.status === 413);

const sendFile = async (address: string, file: File, signal: AbortSignal): Promise<void> => {
  const form = new FormData();
  form.append('file', file);
  try {
    await uploadForm(address, form, { signal });
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
  }
};

/** Number of the files that were sent, and sentences about those that could not be read. */
export interface SentFiles {
  readonly count: number;
  readonly faults: readonly string[];
}

/** Is the file there, so that it is not sent again: a refused one may have been replaced. */
const IS_SENT: Partial<Record<ImportedFileState, boolean>> = { joined: true, waiting: true };

/** Sends those of the chosen files that rows name and that are not there yet, one after the other. */
export const sendFiles = async (iri: string, choice: ChosenFiles, { signal, onProgress }: Sending): Promise<SentFiles> => {
  const files = choice.count > 0 ? await readNamedFiles(iri, signal) : [];
  const matches = files.flatMap(({ path, state }) => {
    const file = IS_SENT[state] ? null : choice.find(path);
    return file ? [{ path, file }] : [];
  });
  const faults: string[] = [];
  for (const [index, { path, file }] of matches.entries()) {
    onProgress(index, matches.length);
    try {
      const content = await file.open();
      const namedFile = new File([content], nameBeforeArchive(path), { type: content.type });
      await sendFile(`${iri}/files?path=${encodeURIComponent(path)}`, namedFile, signal);
    } catch (failure) {
      if (!(failure instanceof ZipError)) throw failure;
      faults.push(IMPORT_MESSAGES.zipFileFaults[failure.reason](path));
    }
  }
  return { count: matches.length - faults.length, faults };
};

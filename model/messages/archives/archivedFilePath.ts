import { asFileName } from '../../kernel/values/fileName.ts';
import { ARCHIVE_WORDS } from './archiveFiles.ts';

/** Path of a stored file in the archive. */
export const archivedFilePath = (id: unknown, fileName: unknown): string =>
  `${ARCHIVE_WORDS.files}/${id}-${asFileName(String(fileName))}`;

/** Name that a file had before it was put at a path: an archive puts its number before it. */
export const nameBeforeArchive = (path: string): string => {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return path.startsWith(`${ARCHIVE_WORDS.files}/`) ? name.replace(/^\d+-/, '') : name;
};

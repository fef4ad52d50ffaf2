import { spreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import { acceptOf, FILE_KINDS } from '../../../model/kernel/values/fileKinds.ts';
import { extensionOf } from '../../../model/kernel/values/fileName.ts';
import { ATTACHMENT_MAX_BYTES } from '../../../model/kernel/values/fileSize.ts';
import { nameBeforeArchive } from '../../../model/messages/archives/archivedFilePath.ts';
import { readZip } from './readZip.ts';

/** A file that a person has chosen, alone or in an archive. */
interface ChosenFile {
  readonly path: string;
  readonly open: () => Promise<File>;
}

/** The chosen files: the table, and those that its rows may name. */
export interface ChosenFiles {
  /** Null: none, or several. */
  readonly table: ChosenFile | null;
  /** The file that a cell names; null: none, or not surely. */
  readonly find: (path: string) => ChosenFile | null;
  readonly count: number;
}

/** Names of files as people compare them: a Mac decomposes accents, Windows does not tell case. */
const plainPath = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replaceAll(/^(\.?\/)+/g, '')
    .toLowerCase();

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const typeOf = (name: string): string =>
  Object.entries(FILE_KINDS).find(([, extensions]) => (extensions as readonly string[]).includes(extensionOf(name)))?.[0] ?? '';

export const isArchive = ({ name }: File): boolean => extensionOf(name) === 'zip';

const filesIn = async (archive: File): Promise<readonly ChosenFile[]> =>
  (await readZip(archive)).map(({ path, read }) => ({
    path,
    open: async () => {
      const name = nameBeforeArchive(path);
      return new File([await read(ATTACHMENT_MAX_BYTES)], name, { type: typeOf(name) });
    },
  }));

const alone = (file: File): ChosenFile => ({ path: file.webkitRelativePath || file.name, open: async () => file });

const finderOf = (files: readonly ChosenFile[]): ChosenFiles['find'] => {
  const byPath = Map.groupBy(files, ({ path }) => plainPath(path));
  const byBase = Map.groupBy(files, ({ path }) => baseOf(plainPath(path)));
  return (path) => {
    const name = plainPath(path);
    const sameName = byBase.get(baseOf(name)) ?? [];
    const below = sameName.filter((file) => plainPath(file.path).endsWith(`/${name}`));
    // From the surest way on: this path, this path in a folder of the archive, the only file of this name.
    const matches = [byPath.get(name) ?? [], below, sameName].find(({ length }) => length > 0) ?? [];
    return matches.length === 1 ? (matches[0] ?? null) : null;
  };
};

/** The `accept` attribute of a picker of files and archives of files. */
export const chosenAccept = `${acceptOf()},.zip,application/zip`;

/** Opens what a person has chosen: spreadsheets, files, and archives with both; of an archive the table of this kind. */
export const openChosen = async (files: readonly File[], kind: string): Promise<ChosenFiles> => {
  const archiveFiles = (await Promise.all(files.filter(isArchive).map(filesIn))).flat();
  const others = files.filter((file) => !isArchive(file)).map(alone);
  const sheets = others.filter(({ path }) => spreadsheetExtension(path) !== null);
  const ofKind = archiveFiles.filter(({ path }) => baseOf(plainPath(path)) === `${kind}.csv`);
  const tables = sheets.length > 0 ? sheets : ofKind;
  const candidates = [...archiveFiles, ...others.filter((file) => !sheets.includes(file))];
  return { table: tables.length === 1 ? (tables[0] ?? null) : null, find: finderOf(candidates), count: candidates.length };
};

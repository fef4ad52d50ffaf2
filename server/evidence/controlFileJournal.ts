import { readSheetStates, type SheetState } from '../attendance/readSheetStates.ts';
import { contentText } from '../attendance/sheetContentHash.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ControlFileContentLine, csvOf, LAYOUT } from './controlFileLayout.ts';
import { journalAnchorsStatement } from './journalAnchorsStatement.ts';
import { journalLinesStatement } from './journalLinesStatement.ts';
import { journalLinksStatement } from './journalLinksStatement.ts';
import type { ZipEntry } from './writeZip.ts';

/** A sheet's content as a control file contains it. */
export const contentLine = ({ uuid, sheet, content, legacyHash }: SheetState): string =>
  `${JSON.stringify({ sheetUuid: uuid, validatedAt: sheet?.validatedAt ?? null, content, text: content && contentText(content), legacyHash } satisfies ControlFileContentLine)}\n`;

/** The journal in a control file: the sheets' full lines, the hashes of all lines between, and the anchors since. */
export const controlFileJournal = async (
  { database, files }: Pick<Dependencies, 'database' | 'files'>,
  sheetUuids: readonly string[],
): Promise<readonly ZipEntry[]> => {
  const lines = await journalLinesStatement.rows(database, [sheetUuids]);
  const links = await journalLinksStatement.rows(database, [sheetUuids]);
  const anchors = await journalAnchorsStatement.rows(database, [sheetUuids]);
  const states = await readSheetStates(database, sheetUuids);
  const rows = links.map(({ id, prevHash, hash }) => [String(id), prevHash, hash]);
  return [
    { path: LAYOUT.lines, bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')) },
    { path: LAYOUT.contents, bytes: Buffer.from(states.map(contentLine).join('')) },
    { path: LAYOUT.links, bytes: Buffer.from(csvOf([['ligne', 'empreinte_precedente', 'empreinte'], ...rows])) },
    ...(await Promise.all(
      anchors.map(async ({ day, storageKey }) => ({
        path: `${LAYOUT.anchors}${day}.json`,
        bytes: await files.read(storageKey),
      })),
    )),
  ];
};

import { readSheetStates, type SheetState } from '../attendance/readSheetStates.ts';
import { STORED_LINE_COLUMNS, type StoredLine } from '../attendance/verifyChain.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ControlFileContentLine, csvOf, LAYOUT } from './controlFileLayout.ts';
import type { ZipEntry } from './writeZip.ts';

const LINES = `select ${STORED_LINE_COLUMNS} from emargement_events where sheet_uuid = any($1::uuid[]) order by id`;

/** From the sheets' first line to the head: without them a missing line could not be detected. */
const LINKS = `select id, prev_hash as "prevHash", hash from emargement_events
  where id >= (select min(id) from emargement_events where sheet_uuid = any($1::uuid[])) order by id`;

const ANCHORS = `select to_char(day, 'YYYY-MM-DD') as day, storage_key as "storageKey" from journal_anchors
  where head_id >= coalesce((select min(id) from emargement_events where sheet_uuid = any($1::uuid[])), 1) order by day`;

/** A sheet's content as a control file contains it. */
const contentLine = ({ uuid, sheet, content, legacyHash }: SheetState): string =>
  `${JSON.stringify({ sheetUuid: uuid, validatedAt: sheet?.validatedAt ?? null, content, legacyHash } satisfies ControlFileContentLine)}\n`;

/** The journal in a control file: the sheets' full lines, the hashes of all lines between, and the anchors since. */
export const journalEntries = async (
  { database, files }: Pick<Dependencies, 'database' | 'files'>,
  sheetUuids: readonly string[],
): Promise<readonly ZipEntry[]> => {
  const lines = await database.query<StoredLine>(LINES, [sheetUuids]);
  const links = await database.query<{ id: number; prevHash: string; hash: string }>(LINKS, [sheetUuids]);
  const anchors = await database.query<{ day: string; storageKey: string }>(ANCHORS, [sheetUuids]);
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

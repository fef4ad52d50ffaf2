import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { readSheetStates, type SheetState } from '../../attendance/sheet/readSheetStates.ts';
import { contentHash, contentText, firstVersion } from '../../attendance/sheet/sheetContentHash.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { journalAnchorsStatement, journalLinesStatement } from '../anchors/journalAnchors.ts';
import { lostContent } from '../coherence/proofFaults.ts';
import { anchorName, type ProofSource, readIfThere, readSealFaults } from '../coherence/readSealFaults.ts';
import { type ControlFileContentLine, type ControlFileFaultLine, csvOf, LAYOUT } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

/** The text whose hash is in the journal. */
const textOf = ({ content, journal }: SheetState): string | null => {
  if (!content) return null;
  const first = firstVersion(content);
  return contentText(journal.contentHash === contentHash(first) ? first : content);
};

/** A sheet's content as a control file contains it. */
export const contentLine = (state: SheetState): string => {
  const { uuid, sheet, content, legacyHash } = state;
  const line = { sheetUuid: uuid, validatedAt: sheet?.validatedAt ?? null, content, text: textOf(state), legacyHash };
  return `${JSON.stringify(line satisfies ControlFileContentLine)}\n`;
};

/** The anchors' files; a missing one is among the faults. */
const anchorEntries = async (
  files: FileStore,
  anchors: readonly RowOf<typeof journalAnchorsStatement>[],
): Promise<readonly ZipEntry[]> => {
  const read = await Promise.all(
    anchors.map(async ({ storageKey }) => ({ storageKey, bytes: await readIfThere(files, storageKey) })),
  );
  return read.flatMap(({ storageKey, bytes }) => (bytes ? [{ path: `${LAYOUT.anchors}${anchorName(storageKey)}`, bytes }] : []));
};

/** Contradictions of the journal with the stored proofs of sheets, for a file that leaves the product. */
const faultsOfSheets = async (source: ProofSource, sheetUuids: readonly string[]): Promise<readonly ControlFileFaultLine[]> => {
  const faults = await readSealFaults(source, sheetUuids);
  return sheetUuids.flatMap((sheetUuid) =>
    (faults.get(sheetUuid) ?? []).map((fault) => ({ sheetUuid, fault: sealFaultWords(fault) })),
  );
};

/** From the sheets' first line to the head: without them a missing line could not be detected. */
const journalLinksStatement = defineStatement({
  text: `select id, prev_hash as "prevHash", hash from emargement_events
  where id >= (select min(id) from emargement_events where sheet_uuid = any($1::uuid[])) order by id`,
  columns: {
    id: 'int4',
    prevHash: 'text',
    hash: 'text',
  },
});

/** The journal in a control file: the sheets' full lines, the hashes of all lines between, and the anchors since. */
export const controlFileJournal = async (
  { database, files, now }: Pick<Dependencies, 'database' | 'files' | 'now'>,
  sheetUuids: readonly string[],
): Promise<readonly ZipEntry[]> => {
  const lines = await journalLinesStatement.rows(database, [sheetUuids]);
  const links = await journalLinksStatement.rows(database, [sheetUuids]);
  const anchors = await journalAnchorsStatement.rows(database, [sheetUuids]);
  const states = await readSheetStates(database, sheetUuids);
  const faults = await faultsOfSheets({ database, files, now: now() }, sheetUuids);
  const allFaults = [...states.flatMap(lostContent), ...faults];
  const rows = links.map(({ id, prevHash, hash }) => [String(id), prevHash, hash]);
  return [
    { path: LAYOUT.lines, bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')) },
    { path: LAYOUT.contents, bytes: Buffer.from(states.map(contentLine).join('')) },
    { path: LAYOUT.links, bytes: Buffer.from(csvOf([['ligne', 'empreinte_precedente', 'empreinte'], ...rows])) },
    ...(await anchorEntries(files, anchors)),
    { path: LAYOUT.faults, bytes: Buffer.from(allFaults.map((fault) => `${JSON.stringify(fault)}\n`).join('')) },
  ];
};

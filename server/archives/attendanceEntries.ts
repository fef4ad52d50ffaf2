import { chainHeadStatement } from '../attendance/journal/journalTransaction.ts';
import { chainLinesStatement } from '../attendance/journal/storedLine.ts';
import { readSheetStates } from '../attendance/sheet/readSheetStates.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { journalAnchorsStatement } from '../evidence/anchors/journalAnchors.ts';
import { proofFaults } from '../evidence/coherence/proofFaults.ts';
import { anchorName, readIfThere } from '../evidence/coherence/readSealFaults.ts';
import { contentLine } from '../evidence/controlFile/controlFileJournal.ts';
import { LAYOUT } from '../evidence/layout/controlFileLayout.ts';
import type { StreamedZipEntry } from '../evidence/layout/writeZip.ts';
import type { ArchiveManifest, ArchiveProgress } from './archiveManifest.ts';
import {
  nextEntriesStatement,
  nextEventsStatement,
  nextHalfDaysStatement,
  nextSealedSheetsStatement,
  nextSheetsStatement,
} from './attendanceStatements.ts';
import { ATTENDANCE_TABLES, drawingPath, sealedPath } from './attendanceTables.ts';
import { pagesById } from './pagesById.ts';

type Source = Pick<Dependencies, 'database' | 'files' | 'now'>;

interface Writing extends ArchiveProgress {
  readonly manifest: ArchiveManifest;
}

interface NextRows<Row> {
  readonly rows: (database: Queryable, values: readonly unknown[]) => Promise<readonly Row[]>;
}

interface RowTable<Row> {
  readonly titles: readonly string[];
  readonly cells: (row: Row) => readonly string[];
}

/** A table, and the pages that a statement reads for it. */
const pagedTable = <Row extends { readonly id: number }>(
  { database }: Source,
  next: NextRows<Row>,
  { titles, cells }: RowTable<Row>,
) => {
  const pages = async function* pages() {
    for await (const page of pagesById((after) => next.rows(database, [after]))) yield page.map(cells);
  };
  return { titles, pages: pages() };
};

function* tables(source: Source, manifest: ArchiveManifest): Generator<StreamedZipEntry> {
  const { emargement_sheets, emargements, emargement_half_days, emargement_events, sealed_sheets } = ATTENDANCE_TABLES;
  yield manifest.table('emargement_sheets', pagedTable(source, nextSheetsStatement, emargement_sheets));
  yield manifest.table('emargements', pagedTable(source, nextEntriesStatement, emargements));
  yield manifest.table('emargement_half_days', pagedTable(source, nextHalfDaysStatement, emargement_half_days));
  yield manifest.table('emargement_events', pagedTable(source, nextEventsStatement, emargement_events));
  yield manifest.table('sealed_sheets', pagedTable(source, nextSealedSheetsStatement, sealed_sheets));
}

/** The next drawings of the attendance journal after a line's number ($1). */
const nextDrawingsStatement = defineStatement({
  text: 'select id, svg from emargement_events where id > $1 and svg is not null order by id limit 100',
  columns: { id: 'int4', svg: 'text' },
});

async function* drawings({ database }: Source, { manifest, onStep }: Writing): AsyncGenerator<StreamedZipEntry> {
  for await (const page of pagesById((after) => nextDrawingsStatement.rows(database, [after]))) {
    for (const { id, svg } of page) yield manifest.file(drawingPath(id), [svg]);
    await onStep(page.length);
  }
}

async function* sealedSheets({ database, files }: Source, { manifest, onStep }: Writing): AsyncGenerator<StreamedZipEntry> {
  for await (const page of pagesById((after) => nextSealedSheetsStatement.rows(database, [after]))) {
    for (const sheet of page) {
      const bytes = sheet.storageKey ? await readIfThere(files, sheet.storageKey) : null;
      if (bytes) yield manifest.file(sealedPath(sheet), [bytes]);
    }
    await onStep(page.length);
  }
}

/** The journal's lines up to its head. */
async function* linesUpTo({ database }: Source, head: number): AsyncGenerator<string> {
  for await (const page of pagesById((after) => chainLinesStatement.rows(database, [after]))) {
    yield page.flatMap((line) => (line.id > head ? [] : [`${JSON.stringify(line)}\n`])).join('');
  }
}

/** Sheets among some ($1: their uuids) that have lines in the journal after a number ($2). */
const changedSheetsStatement = defineStatement({
  text: 'select distinct sheet_uuid as uuid from emargement_events where sheet_uuid = any($1::uuid[]) and id > $2',
  columns: { uuid: 'uuid' },
});

/** Contents of the sheets without lines after the head: the others may have changed meanwhile, and would contradict the journal. */
async function* contentsAt({ database }: Source, head: number): AsyncGenerator<string> {
  for await (const page of pagesById((after) => nextSheetsStatement.rows(database, [after]))) {
    const uuids = page.map(({ uuid }) => uuid);
    const states = await readSheetStates(database, uuids);
    const changedUuids = new Set((await changedSheetsStatement.rows(database, [uuids, head])).map(({ uuid }) => uuid));
    yield states.flatMap((state) => (changedUuids.has(state.uuid) ? [] : [contentLine(state)])).join('');
  }
}

/** Contradictions of the journal with stored proofs, as they are now. */
async function* faultLines({ database, files, now }: Source): AsyncGenerator<string> {
  for await (const fault of proofFaults({ database, files, now: now() })) yield `${JSON.stringify(fault)}\n`;
}

async function* journal(source: Source, manifest: ArchiveManifest): AsyncGenerator<StreamedZipEntry> {
  const { database, files } = source;
  const head = (await chainHeadStatement.row(database))?.id ?? 0;
  yield manifest.file(LAYOUT.lines, linesUpTo(source, head));
  yield manifest.file(LAYOUT.contents, contentsAt(source, head));
  for (const { headId, storageKey } of await journalAnchorsStatement.rows(database, [[]])) {
    // A missing file is among the faults.
    const bytes = headId <= head ? await readIfThere(files, storageKey) : null;
    if (bytes) yield manifest.file(`${LAYOUT.anchors}${anchorName(storageKey)}`, [bytes]);
  }
  yield manifest.file(LAYOUT.faults, faultLines(source));
}

/** Attendance in an archive: its tables, drawings and sealed sheets, and the whole journal as `npm run verify` checks it. */
export async function* attendanceEntries(source: Source, writing: Writing): AsyncGenerator<StreamedZipEntry> {
  yield* tables(source, writing.manifest);
  yield* drawings(source, writing);
  yield* sealedSheets(source, writing);
  yield* journal(source, writing.manifest);
}

import type { SealFault } from '../../../model/evidence/sealFault.ts';
import { SHEET_FAULT_LABELS } from '../../../model/messages/attendance/sheetContent.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { readSheetStates, type SheetState } from '../../attendance/sheet/readSheetStates.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { ANCHOR_FOLDER } from '../anchors/anchorFile.ts';
import type { ControlFileFaultLine } from '../layout/controlFileLayout.ts';
import { anchorFaults, anchorName, type ProofSource, readSealFaults } from './readSealFaults.ts';

export const PAGE = 500;

/** All sheets that were validated or sealed, or claim to be, or of which documents were sent. */
export const sheetsToCheckStatement = defineStatement({
  text: `select u.uuid, s.logistic_session_id as "logisticSessionId" from (
    select sheet_uuid as uuid from emargement_events where type = 'validated'
    union select uuid from emargement_sheets where validated_at is not null
    union select sheet_uuid from sealed_sheets
    union select sheet_uuid from emargement_events where type in ('sealed', 'document_sent')
  ) u left join emargement_sheets s on s.uuid = u.uuid where $1::uuid is null or u.uuid > $1 order by u.uuid limit ${PAGE}`,
  columns: {
    uuid: 'uuid',
    logisticSessionId: 'int4?',
  },
});

/** Every anchor's row, with the hashes of its line and of its entry of the answers now. */
const allAnchorsStatement = defineStatement({
  text: `select a.storage_key as "storageKey", a.head_id as "headId", a.head_hash as "headHash", e.hash as "lineHash",
    a.answers_position as "answersPosition", a.answers_hash as "answersHash", q.hash as "entryHash"
  from journal_anchors a left join emargement_events e on e.id = a.head_id
  left join questionnaire_answer_entries q on q.position = a.answers_position order by a.head_id, a.storage_key`,
  columns: {
    storageKey: 'text',
    headId: 'int4',
    headHash: 'text',
    lineHash: 'text?',
    answersPosition: 'int4?',
    answersHash: 'text?',
    entryHash: 'text?',
  },
});

/** Older anchors are only looked for: `npm run verify` reads them all. */
const ANCHORS_READ = 500;

/** Rows without a file, files without a row, and anchors that the journal contradicts. */
export const allAnchorFaults = async ({
  database,
  files,
  readsAll = false,
}: Pick<ProofSource, 'database' | 'files'> & { readonly readsAll?: boolean }): Promise<readonly SealFault[]> => {
  const rows = await allAnchorsStatement.rows(database);
  const names = files ? new Set(await files.list(ANCHOR_FOLDER)) : null;
  const anchorNames = new Set(rows.map(({ storageKey }) => anchorName(storageKey)));
  const unknown = [...(names ?? [])].filter((name) => name.endsWith('.json') && !anchorNames.has(name));
  const faults: SealFault[] = unknown.map((what) => ({ kind: 'anchor_unknown', what }));
  for (const [rank, row] of rows.entries()) {
    const name = anchorName(row.storageKey);
    const isRead = names === null || (names.has(name) && (readsAll || rank >= rows.length - ANCHORS_READ));
    if (names?.has(name) === false) faults.push({ kind: 'anchor_missing', what: name });
    faults.push(...(await anchorFaults(row, isRead ? files : undefined)));
  }
  return faults;
};

/** A lost content cannot be seen in a file that has the content of today. */
export const lostContent = ({ uuid, fault }: SheetState): readonly ControlFileFaultLine[] =>
  fault === 'content_lost' ? [{ sheetUuid: uuid, fault: SHEET_FAULT_LABELS[fault] }] : [];

/** Contradictions of the journal with all stored proofs: anchors first, then sheet by sheet. */
export async function* proofFaults(source: ProofSource): AsyncGenerator<ControlFileFaultLine> {
  for (const fault of await allAnchorFaults(source)) yield { sheetUuid: null, fault: sealFaultWords(fault) };
  for (let last: string | null = null; ; ) {
    const rows: readonly { readonly uuid: string }[] = await sheetsToCheckStatement.rows(source.database, [last]);
    const uuids = rows.map(({ uuid }) => uuid);
    const faults = await readSealFaults({ ...source, skipsAnchors: true }, uuids);
    for (const state of await readSheetStates(source.database, uuids)) yield* lostContent(state);
    for (const sheetUuid of uuids) {
      for (const fault of faults.get(sheetUuid) ?? []) yield { sheetUuid, fault: sealFaultWords(fault) };
    }
    last = uuids.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}

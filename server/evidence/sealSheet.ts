import { createHash } from 'node:crypto';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { asFileName } from '../../model/files/fileName.ts';
import { EVIDENCE_WORDS } from '../../model/messages/evidence/evidence.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { newFileKey } from '../adapters/fileStore.ts';
import type { AttendanceSheet } from '../attendance/attendanceSheet.ts';
import { loadAttendanceSheet } from '../attendance/loadAttendanceSheet.ts';
import type { Dependencies } from '../dependencies.ts';
import { produceDocuments } from '../documents/produceDocuments.ts';
import { verificationOf } from './printedVerification.ts';
import { sealPdf } from './sealPdf.ts';
import { tryProduce } from './tryProduce.ts';
import { unsealedValidationStatement } from './unsealedValidationStatement.ts';

const KEEP = `insert into sealed_sheets (sheet_uuid, logistic_session_id, training_session_id, edition, event_id, head_id, head_hash,
    content_hash, storage_key, file_name, sha256, size, sealed_at)
  select $1, $2, $3, (select count(*) + 1 from sealed_sheets where sheet_uuid = $1), $4, $5, $6, $7, $8, $9, $10, $11, $12
  on conflict do nothing returning id`;

const fileNameOf = ({ title, startAt }: AttendanceSheet): string =>
  asFileName(EVIDENCE_WORDS.sealedSheetName({ day: parisDay(startAt), title }));

interface Sealed {
  /** The line of the validation. */
  readonly eventId: number;
  readonly bytes: Uint8Array;
}

const keep = async (deps: Dependencies, sheet: AttendanceSheet, { eventId, bytes }: Sealed): Promise<void> => {
  const { database, files, now } = deps;
  const { head, contentHash } = await verificationOf(database, sheet);
  const storageKey = newFileKey();
  await files.write(storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = [sheet.uuid, sheet.logisticSessionId, sheet.trainingSessionId, eventId, head.id, head.hash, contentHash];
  const kept = await database.write('sealed_sheets', KEEP, [
    ...values,
    storageKey,
    fileNameOf(sheet),
    sha256,
    bytes.length,
    now(),
  ]);
  // Another process was faster: keep its file.
  if (kept.length === 0) await files.delete(storageKey);
};

/**
 * Makes the sealed PDF of a validated sheet, once per validation; earlier editions are kept. Returns the reason if the sheet
 * cannot be printed.
 */
export const sealSheet = async (deps: Dependencies, sheetUuid: string, origin: string | null): Promise<string | null> => {
  const validation = await unsealedValidationStatement.row(deps.database, [sheetUuid]);
  const sheet = validation ? await loadAttendanceSheet(deps.database, sheetUuid) : null;
  if (!validation || !sheet) return null;
  const { logisticSessionId, trainingSessionId } = sheet;
  const wanted = { type: 'signature_sheet', logisticSessionId, trainingSessionId, ...(origin && { origin }) } as const;
  const { documents, refusal } = await tryProduce(() => produceDocuments(deps, wanted));
  const [printed] = documents;
  if (!printed) return refusal ?? problemMessage('evidence.sheet_not_produced');
  await keep(deps, sheet, { eventId: validation.id, bytes: await sealPdf(deps, printed.bytes, EVIDENCE_WORDS.sealReason) });
  return null;
};

import { createHash } from 'node:crypto';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { asFileName } from '../../../model/kernel/values/fileName.ts';
import { EVIDENCE_WORDS } from '../../../model/messages/evidence/evidence.ts';
import { sealedLineText } from '../../../model/messages/kernel/sealedLine.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { newFileKey } from '../../adapters/fileStore.ts';
import { appendEvent, chainHead, journalTransaction } from '../../attendance/journal/journalTransaction.ts';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import type { AttendanceSheet } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { sheetContentHash } from '../../attendance/sheet/sheetContentHash.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { JobData } from '../../context/jobData.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { produceDocuments } from '../../documents/produceDocuments.ts';
import { anchorSeals } from '../anchors/writeDailyAnchor.ts';
import { loadSealKey, type SealDependencies } from '../signature/sealKey.ts';
import { requestTimestamp, type Timestamp } from '../signature/timestamp.ts';
import { tryProduce } from './tryProduce.ts';

/** An edition that was ever sealed is never given again, even if its row is gone. */
const KEEP = `insert into sealed_sheets (sheet_uuid, logistic_session_id, training_session_id, edition, event_id, head_id, head_hash,
    content_hash, storage_key, file_name, sha256, size, sealed_at, stamped_by, stamped_at)
  select $1, $2, $3, 1 + greatest(
      (select coalesce(max(edition), 0) from sealed_sheets where sheet_uuid = $1),
      (select count(*) from emargement_events where sheet_uuid = $1 and type = 'sealed')),
    $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
  where not exists (select from emargement_events e where e.sheet_uuid = $1 and e.type = 'sealed' and e.id > $4)
  on conflict do nothing returning edition`;

const fileNameOf = ({ title, startAt }: AttendanceSheet): string =>
  asFileName(EVIDENCE_WORDS.sealedSheetName({ day: parisDay(startAt), title }));

const SIGNER_NAME = 'Pilotage';

/** Loaded at the first seal, to keep the start fast. */
const signers = async () => {
  const [{ PDFDocument }, { addSignatureField }, { signDetached }, { SignPdf, Signer }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('../signature/addSignatureField.ts'),
    import('../signature/signDetached.ts'),
    import('@signpdf/signpdf'),
  ]);
  return { PDFDocument, addSignatureField, signDetached, SignPdf, Signer };
};

interface SealedPdf {
  readonly bytes: Uint8Array;
  /** The third party's time inside it; null: nobody stated one. */
  readonly stamp: Timestamp | null;
}

interface Sealing {
  readonly reason: string;
  /** Addresses of timestamp authorities, asked in this order; none: the time is our own. */
  readonly authorities: readonly string[];
}

/**
 * The PDF with a signature over all its bytes (PAdES, detached), so that any reader detects a change, and with a timestamp of it
 * where an authority answers.
 */
const sealPdf = async (
  deps: SealDependencies & Pick<Dependencies, 'log'>,
  bytes: Uint8Array,
  { reason, authorities }: Sealing,
): Promise<SealedPdf> => {
  const key = await loadSealKey(deps);
  const { PDFDocument, addSignatureField, signDetached, SignPdf, Signer } = await signers();
  const signingTime = deps.now();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  addSignatureField(document, { reason, name: SIGNER_NAME, location: 'France', signingTime });
  // signpdf edits the signature dictionary, which a compressed object stream would hide.
  const prepared = await document.save({ useObjectStreams: false });
  let stamp: Timestamp | null = null;
  const signer = new (class extends Signer {
    override sign(content: Buffer): Promise<Buffer> {
      return signDetached(content, key, async (signature) => {
        stamp = await requestTimestamp({ authorities, log: deps.log }, signature);
        return stamp?.token ?? null;
      });
    }
  })();
  const sealed = await new SignPdf().sign(Buffer.from(prepared), signer, signingTime);
  return { bytes: sealed, stamp };
};

interface Sealed {
  /** The line of the validation. */
  readonly eventId: number;
  /** The journal's last line, as printed. */
  readonly head: ChainAnchor;
  readonly pdf: SealedPdf;
}

/** Thrown when the sheet should be sealed a little later, with a timestamp. */
class TimestampMissing extends Error {}

interface SealOptions {
  /** Throw TimestampMissing rather than seal without a timestamp when authorities are set and none gave one. */
  readonly needsTimestamp?: boolean;
}

/** Stores the file, its row and its line in the journal. */
const keep = async (deps: Dependencies, sheet: AttendanceSheet, { eventId, head, pdf }: Sealed): Promise<void> => {
  const { bytes, stamp } = pdf;
  const { database, files, now } = deps;
  const contentHash = sheetContentHash(sheet);
  const storageKey = newFileKey();
  await files.write(storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = [sheet.uuid, sheet.logisticSessionId, sheet.trainingSessionId, eventId, head.id, head.hash, contentHash];
  const isKept = await journalTransaction(database, async (tx) => {
    const stamped = [stamp?.by ?? null, stamp?.at ?? null];
    const editionValues = [...values, storageKey, fileNameOf(sheet), sha256, bytes.length, now(), ...stamped];
    const [row] = await tx.write<{ edition: number }>('sealed_sheets', KEEP, editionValues);
    if (!row) return false;
    const reason = sealedLineText({ edition: row.edition, eventId, sha256, headId: head.id, headHash: head.hash });
    const line = { type: 'sealed', sheetUuid: sheet.uuid, reason, sheetContentHash: contentHash, method: 'form' } as const;
    await appendEvent(tx, { ...line, actorKind: 'system', actorName: 'Pilotage', actorAccountId: null, serverTime: now() });
    return true;
  });
  // Another process was faster: keep its file.
  if (!isKept) await files.delete(storageKey);
};

interface SealAsPrinted extends SealOptions {
  readonly head: ChainAnchor;
  /** With a third party to name on the paper, or without. */
  readonly printAndSeal: (authority: Timestamp | null) => Promise<SealedPdf | string>;
}

/**
 * The paper names the third party whose time is in its seal, which is made later: the authority is asked first about the journal's
 * last line, and the seal of a paper that names none gets no timestamp.
 */
const sealAsPrinted = async (
  { settings: { timestampAuthorities: authorities }, log }: Dependencies,
  { head, needsTimestamp, printAndSeal }: SealAsPrinted,
): Promise<SealedPdf | string> => {
  if (authorities.length === 0) return printAndSeal(null);
  const authority = await requestTimestamp({ authorities, log }, Buffer.from(head.hash));
  const pdf = authority && (await printAndSeal(authority));
  if (pdf && (typeof pdf === 'string' || pdf.stamp)) return pdf;
  if (needsTimestamp) throw new TimestampMissing();
  return printAndSeal(null);
};

/** The line of a sheet's current validation; none if it was reopened or was ever sealed. */
const unsealedValidationStatement = defineStatement({
  text: `select v.id from emargement_events v
  where v.sheet_uuid = $1 and v.type = 'validated'
    and not exists (select from emargement_events o where o.sheet_uuid = $1 and o.id > v.id and o.type in ('validated', 'unvalidated', 'erased'))
    and not exists (select from emargement_events s where s.sheet_uuid = $1 and s.type = 'sealed' and s.id > v.id)
    and not exists (select from sealed_sheets d where d.event_id = v.id)`,
  columns: {
    id: 'int4',
  },
});

/**
 * Makes the sealed PDF of a validated sheet, once per validation; earlier editions are kept. Returns the reason if the sheet
 * cannot be printed.
 */
export const sealSheet = async (
  deps: Dependencies,
  { sheetUuid, origin }: { readonly sheetUuid: string; readonly origin: string | null },
  { needsTimestamp = false }: SealOptions = {},
): Promise<string | null> => {
  const validation = await unsealedValidationStatement.row(deps.database, [sheetUuid]);
  const sheet = validation ? await loadAttendanceSheet(deps.database, sheetUuid) : null;
  if (!validation || !sheet) return null;
  const { logisticSessionId, trainingSessionId } = sheet;
  const head = await chainHead(deps.database);
  const printAndSeal = async (authority: Timestamp | null): Promise<SealedPdf | string> => {
    const documentRequest = {
      type: 'signature_sheet',
      logisticSessionId,
      trainingSessionId,
      head,
      authority,
      ...(origin && { origin }),
    } as const;
    const { documents, refusal } = await tryProduce(() => produceDocuments(deps, documentRequest));
    const [printed] = documents;
    if (!printed) return refusal ?? problemMessage('evidence.sheet_not_produced');
    const authorities = authority ? deps.settings.timestampAuthorities : [];
    return sealPdf(deps, printed.bytes, { reason: EVIDENCE_WORDS.sealReason, authorities });
  };
  const pdf = await sealAsPrinted(deps, { head, needsTimestamp, printAndSeal });
  if (typeof pdf === 'string') return pdf;
  await keep(deps, sheet, { eventId: validation.id, head, pdf });
  await anchorSeals(deps, sheetUuid);
  return null;
};

const seal = async (deps: Dependencies, data: JobData['seal_sheet'], needsTimestamp: boolean): Promise<void> => {
  const refusal = await sealSheet(deps, data, { needsTimestamp });
  // Also after an interrupted run that had sealed it.
  await anchorSeals(deps, data.sheetUuid);
  if (refusal) deps.log.warn({ reason: refusal }, 'a validated sheet was not sealed');
};

/**
 * Seals sheets when they are validated; a missed one is sealed when its evidence is requested (`sheetFolder`). While no timestamp
 * authority answers the job is repeated, as every failed one; the last time it seals without a timestamp, since a sealed PDF is
 * never changed afterwards.
 */
export const sealSheetJob = {
  run: (deps: Dependencies, data: JobData['seal_sheet']): Promise<void> => seal(deps, data, true),
  giveUp: async (deps: Dependencies, data: JobData['seal_sheet']): Promise<void> => {
    deps.log.error('a validated sheet could not be sealed with a timestamp');
    await seal(deps, data, false);
  },
  resume: async (): Promise<void> => undefined,
};

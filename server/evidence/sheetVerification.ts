import { verificationAddress } from '../../model/evidence/evidenceAddresses.ts';
import { chainHead } from '../attendance/appendEvent.ts';
import { loadAttendanceSheet } from '../attendance/loadAttendanceSheet.ts';
import { sheetContentHash } from '../attendance/sheetContentHash.ts';
import type { ChainAnchor } from '../attendance/verifyChain.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';

/** What a print of a sheet carries so that anybody can check it. */
export interface SheetVerification {
  /** 122 random bits, the same on each print of the sheet; it opens no signing page. */
  readonly code: string;
  /** Address on the product's own origin, hash included. */
  readonly path: string;
  /** SHA-256 of what stands on the sheet: title, place, times, trainers, names. */
  readonly contentHash: string;
  /** Last line of the attendance journal now. */
  readonly head: ChainAnchor;
}

/** The address, the hashes and the position in the journal to print on the sheet. */
export const verificationOf = async (tx: Queryable, sheetUuid: string): Promise<SheetVerification> => {
  const [row] = await tx.query<{ code: string }>('select verification_code as code from emargement_sheets where uuid = $1', [
    sheetUuid,
  ]);
  const sheet = row && (await loadAttendanceSheet(tx, sheetUuid));
  if (!sheet) throw notFound();
  return {
    code: row.code,
    path: verificationAddress(row.code),
    contentHash: sheetContentHash(sheet),
    head: await chainHead(tx),
  };
};

import { verificationAddress } from '../../model/evidence/evidenceAddresses.ts';
import { chainHead } from '../attendance/appendEvent.ts';
import type { AttendanceSheet } from '../attendance/attendanceSheet.ts';
import { sheetContentHash } from '../attendance/sheetContentHash.ts';
import type { ChainAnchor } from '../attendance/verifyChain.ts';
import type { Queryable } from '../database/database.ts';

/** Verification data printed on a sheet. */
export interface SheetVerification {
  /** 122 random bits, the same on every print of the sheet; it cannot be used to sign. */
  readonly code: string;
  /** Address on the product's own origin, including the hash. */
  readonly path: string;
  /** SHA-256 of the sheet's content: title, place, times, trainers, names. */
  readonly contentHash: string;
  /** Last line of the attendance journal. */
  readonly head: ChainAnchor;
}

/** Address, hashes and journal position to print on the sheet. */
export const verificationOf = async (tx: Queryable, sheet: AttendanceSheet): Promise<SheetVerification> => ({
  code: sheet.verificationCode,
  path: verificationAddress(sheet.verificationCode),
  contentHash: sheetContentHash(sheet),
  head: await chainHead(tx),
});

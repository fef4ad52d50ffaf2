import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalTransaction } from './journalTransaction.ts';
import { sheetOfCode, unsignedEntries } from './screenCodes.ts';

export interface OpenSigningPass {
  readonly code: string;
  /** Id of the chosen entry. */
  readonly entryId: number;
  /** Hash of the browser's device name; null: none. */
  readonly device: string | null;
  readonly now: Date;
}

const OTHERS = `select from attendance_passes p join emargements e on e.id = p.entry_id
  where p.device_hash = $1 and e.sheet_id = $2 and p.entry_id <> $3
    and exists (select from emargement_events v where v.entry_uuid = e.uuid and v.type = 'signed' and v.method = 'qr')`;

interface Signer {
  readonly device: string;
  readonly sheetId: number;
  readonly entryId: number;
}

const signedForAnother = async (tx: Queryable, { device, sheetId, entryId }: Signer): Promise<boolean> =>
  (await tx.query(OTHERS, [device, sheetId, entryId])).length > 0;

/** Exchanges a code and a name for a page to sign on; a device signs for one person per sheet. */
export const openSigningPass = (database: Database, { code, entryId, device, now }: OpenSigningPass): Promise<string> =>
  journalTransaction(database, async (tx) => {
    const sheet = await sheetOfCode(tx, code, now);
    const entry = unsignedEntries(sheet, now).find(({ id }) => id === entryId);
    if (!entry) throw notFound();
    if (device === null) throw attendanceRefusal('device_unknown');
    if (await signedForAnother(tx, { device, sheetId: sheet.id, entryId })) throw attendanceRefusal('device_signed');
    const uuid = randomUUID();
    await tx.write(
      'attendance_passes',
      'insert into attendance_passes (uuid, entry_id, device_hash, created_at) values ($1, $2, $3, $4)',
      [uuid, entry.id, device, now],
    );
    return uuid;
  });

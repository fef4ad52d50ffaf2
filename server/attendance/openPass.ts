import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { sheetOfCode, unsignedEntries } from './screenCodes.ts';

export interface OpenPass {
  readonly code: string;
  /** Id of the entry whose name was picked. */
  readonly entryId: number;
  /** Hash of the name that the server gave the browser; null: it has none. */
  readonly device: string | null;
  readonly now: Date;
}

const OTHERS = `SELECT FROM attendance_passes p JOIN emargements e ON e.id = p.entry_id
  WHERE p.device_hash = $1 AND e.sheet_id = $2 AND p.entry_id <> $3
    AND EXISTS (SELECT FROM emargement_events v WHERE v.entry_uuid = e.uuid AND v.type = 'signed' AND v.method = 'qr')`;

const signedForAnother = async (tx: Queryable, deviceHash: string, sheetId: number, entryId: number): Promise<boolean> =>
  (await tx.query(OTHERS, [deviceHash, sheetId, entryId])).length > 0;

/** Exchanges a code of the trainer's screen and a name for a page on which that person signs; a device signs for one person of a sheet. */
export const openPass = (database: Database, { code, entryId, device, now }: OpenPass): Promise<string> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const sheet = await sheetOfCode(tx, code, now);
    const entry = unsignedEntries(sheet, now).find(({ id }) => id === entryId);
    if (!entry) throw notFound();
    if (device === null) throw refuse('device_unknown');
    if (await signedForAnother(tx, device, sheet.id, entry.id)) throw refuse('device_signed');
    const uuid = randomUUID();
    await tx.write(
      'attendance_passes',
      'INSERT INTO attendance_passes (uuid, entry_id, device_hash, created_at) VALUES ($1, $2, $3, $4)',
      [uuid, entry.id, device, now],
    );
    return uuid;
  });

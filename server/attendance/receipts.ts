import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';
import { sha256 } from './journal.ts';
import type { Target } from './resolveTarget.ts';

interface Sending {
  readonly key: string;
  readonly target: Target;
  readonly period: DayPeriod;
  readonly trainerId: number | null;
  readonly svg: string;
}

interface ReceivedLine {
  readonly type: string;
  readonly sheetUuid: string;
  readonly entryUuid: string | null;
  readonly period: string;
  readonly trainerId: number | null;
  readonly svgSha256: string;
}

const LINE = `select e.type, e.sheet_uuid as "sheetUuid", e.entry_uuid as "entryUuid", e.period, e.trainer_id as "trainerId",
    e.svg_sha256 as "svgSha256"
  from attendance_receipts r join emargement_events e on e.id = r.event_id where r.key = $1`;

/** Outcome of a drawing already received under the same key; null: new. The key of another drawing is refused. */
export const findReceipt = async (tx: Queryable, sending: Sending): Promise<'repeated' | 'received' | null> => {
  const { key, target, period, trainerId, svg } = sending;
  const [line] = await tx.query<ReceivedLine>(LINE, [key], 'attendance_receipt');
  if (!line) return null;
  const isSame =
    line.sheetUuid === target.sheet.uuid &&
    line.entryUuid === (target.entry?.uuid ?? null) &&
    line.period === period &&
    line.trainerId === trainerId &&
    line.svgSha256 === sha256(svg);
  if (!isSame) throw problem('record.conflict', 'attendance.signature_key_used');
  return line.type === 'late_received' ? 'received' : 'repeated';
};

/** Records the key of a received drawing. */
export const writeReceipt = async (tx: Queryable, key: string, eventId: number, now: Date): Promise<void> => {
  await tx.write('attendance_receipts', 'insert into attendance_receipts (key, event_id, created_at) values ($1, $2, $3)', [
    key,
    eventId,
    now,
  ]);
};

import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { problem } from '../../kernel/domainError.ts';
import { sha256 } from '../journal/journal.ts';
import type { Target } from './resolveTarget.ts';

interface Sending {
  readonly key: string;
  readonly target: Target;
  readonly period: DayPeriod;
  readonly trainerId: number | null;
  readonly svg: string;
}

/** The line of a drawing or note that was received under a key. */
const receivedLineStatement = defineStatement({
  text: `select e.type, e.sheet_uuid as "sheetUuid", e.entry_uuid as "entryUuid", e.period, e.trainer_id as "trainerId",
    e.svg_sha256 as "svgSha256", e.reason
  from attendance_receipts r join emargement_events e on e.id = r.event_id where r.key = $1`,
  columns: {
    type: 'text',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    period: 'text?',
    trainerId: 'int4?',
    svgSha256: 'text?',
    reason: 'text?',
  },
});

/** Outcome of a drawing already received under the same key; null: new. The key of another drawing is refused. */
export const findReceipt = async (tx: Queryable, sending: Sending): Promise<'repeated' | 'received' | null> => {
  const { key, target, period, trainerId, svg } = sending;
  const line = await receivedLineStatement.row(tx, [key]);
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

/** Is this note already received under its key. The key of another drawing or note is refused. */
export const isIncidentReceived = async (
  tx: Queryable,
  { key, sheetUuid, text }: { readonly key: string; readonly sheetUuid: string; readonly text: string },
): Promise<boolean> => {
  const line = await receivedLineStatement.row(tx, [key]);
  if (!line) return false;
  const isSame = line.type === 'incident_noted' && line.sheetUuid === sheetUuid && (line.reason === null || line.reason === text);
  if (!isSame) throw problem('record.conflict', 'attendance.incident_key_used');
  return true;
};

interface Receipt {
  readonly key: string;
  /** Journal line of the receipt. */
  readonly eventId: number;
  readonly now: Date;
}

/** Records the key of a received drawing or note. */
export const writeReceipt = async (tx: Queryable, { key, eventId, now }: Receipt): Promise<void> => {
  await tx.write('attendance_receipts', 'insert into attendance_receipts (key, event_id, created_at) values ($1, $2, $3)', [
    key,
    eventId,
    now,
  ]);
};

import { createHash } from 'node:crypto';
import type { EmargementActorKind, EmargementEventType } from '../../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';

/** A line of the attendance journal, as hashed. */
export interface JournalLine {
  readonly id: number;
  readonly type: EmargementEventType;
  readonly sheetUuid: string;
  readonly entryUuid: string | null;
  readonly period: DayPeriod | null;
  readonly trainerId: number | null;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly actorAccountId: number | null;
  /** UTC with microseconds, `2026-11-20T08:59:12.123000Z`: PostgreSQL's precision, so that no digit can change unnoticed. */
  readonly serverTime: string;
  readonly deviceTime: string | null;
  readonly method: string;
  readonly isLate: boolean;
  readonly svgSha256: string | null;
  readonly sheetContentHash: string | null;
  readonly reason: string | null;
  /** Hash of the device's name. Missing in lines from before it existed, which are hashed without it. */
  readonly device?: string | null;
  readonly prevHash: string;
}

/** Previous hash of the first line. */
export const GENESIS_HASH = '0'.repeat(64);

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Values of a line in the order of its hash, which is fixed for ever; the device comes last, if known. */
export const HASHED_FIELDS = [
  'id',
  'type',
  'sheetUuid',
  'entryUuid',
  'period',
  'trainerId',
  'actorKind',
  'actorName',
  'actorAccountId',
  'serverTime',
  'deviceTime',
  'method',
  'isLate',
  'svgSha256',
  'sheetContentHash',
  'reason',
  'prevHash',
] as const satisfies readonly (keyof JournalLine)[];

/** Hash of a line: SHA-256 over its values, including the previous line's hash. */
export const hashLine = (line: JournalLine): string =>
  sha256(JSON.stringify([...HASHED_FIELDS.map((name) => line[name]), ...(line.device ? [line.device] : [])]));

/** An instant in the journal's format. */
export const journalTime = (instant: Date): string => instant.toISOString().replace('Z', '000Z');

/** SQL: a column's instant in the journal's format. */
export const asJournalTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Remainder of an erased line: everything except the drawing, the author and the reason. Lines `erased` stay unchanged. The
 * database allows no other change of the journal (migration 0018).
 */
const remainderOf = (line: JournalLine): JournalLine =>
  line.type === 'erased' ? line : { ...line, actorName: '', reason: null };

/** Hash of a line's remainder; the same before and after erasure. */
export const remainderHash = (line: JournalLine): string => hashLine(remainderOf(line));

/** Hash in an `erased` line over all earlier lines of its sheet, so that their remainder cannot change either. */
export const remainderSeal = (hashes: readonly string[]): string => sha256(hashes.join('\n'));

/** Is the line erased. */
export const isEmptied = (line: JournalLine & { readonly svg: string | null }): boolean =>
  line.type !== 'erased' && line.actorName === '' && line.reason === null && line.svg === null;

import type { Queryable } from '../database/database.ts';
import type { JournalLine } from './journal.ts';
import { GENESIS_HASH, hashLine, journalTime, sha256 } from './journal.ts';

/** Any fixed number: all writers of the journal take this one lock. */
const CHAIN_LOCK = 746_201_120;

type Optional = 'entryUuid' | 'period' | 'trainerId' | 'isLate' | 'sheetContentHash' | 'reason';

export type NewEvent = Omit<JournalLine, Optional | 'id' | 'serverTime' | 'deviceTime' | 'svgSha256' | 'prevHash'> &
  Partial<Pick<JournalLine, Optional>> & {
    readonly serverTime: Date;
    readonly deviceTime?: Date | null;
    readonly svg?: string | null;
  };

/**
 * Serialises everything that reads the journal's state in order to add to it, until the transaction ends.
 * Take it before the state is read, or two clicks could both find a half-day unsigned.
 */
export const lockJournal = async (tx: Queryable): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
};

const lastLine = async (tx: Queryable): Promise<{ id: number; hash: string }> => {
  const [last] = await tx.query<{ id: number; hash: string }>('SELECT id, hash FROM emargement_events ORDER BY id DESC LIMIT 1');
  return last ?? { id: 0, hash: GENESIS_HASH };
};

/** Adds one line at the end of the chain. */
export const appendEvent = async (tx: Queryable, event: NewEvent): Promise<JournalLine> => {
  await lockJournal(tx);
  const last = await lastLine(tx);
  const svg = event.svg ?? null;
  const line: JournalLine = {
    id: last.id + 1,
    type: event.type,
    sheetUuid: event.sheetUuid,
    entryUuid: event.entryUuid ?? null,
    period: event.period ?? null,
    trainerId: event.trainerId ?? null,
    actorKind: event.actorKind,
    actorName: event.actorName,
    actorAccountId: event.actorAccountId,
    serverTime: journalTime(event.serverTime),
    deviceTime: event.deviceTime ? journalTime(event.deviceTime) : null,
    method: event.method,
    isLate: event.isLate ?? false,
    svgSha256: svg === null ? null : sha256(svg),
    sheetContentHash: event.sheetContentHash ?? null,
    reason: event.reason ?? null,
    prevHash: last.hash,
  };
  await insertLine(tx, line, svg);
  return line;
};

const insertLine = async (tx: Queryable, line: JournalLine, svg: string | null): Promise<void> => {
  const row: Readonly<Record<string, unknown>> = {
    id: line.id,
    type: line.type,
    sheet_uuid: line.sheetUuid,
    entry_uuid: line.entryUuid,
    period: line.period,
    trainer_id: line.trainerId,
    actor_kind: line.actorKind,
    actor_name: line.actorName,
    actor_account_id: line.actorAccountId,
    server_time: line.serverTime,
    device_time: line.deviceTime,
    method: line.method,
    is_late: line.isLate,
    svg,
    svg_sha256: line.svgSha256,
    sheet_content_hash: line.sheetContentHash,
    reason: line.reason,
    prev_hash: line.prevHash,
    hash: hashLine(line),
  };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await tx.query(`INSERT INTO emargement_events (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
};

import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { GENESIS_HASH, hashLine, type JournalLine, journalTime, sha256 } from './journal.ts';

/** Any fixed number: all writers of the attendance journal take this one lock. */
const CHAIN_LOCK = 746_201_120;

/** A transaction with the attendance journal's lock: no other can append lines. */
export interface JournalTransaction extends Queryable {
  readonly isJournalLocked: true;
}

const isLocked = (tx: Queryable | JournalTransaction): tx is JournalTransaction => 'isJournalLocked' in tx;

/**
 * Serialises writers of the journal until the transaction ends; a transaction that already has the lock is returned unchanged.
 * Take it before reading the state, or two clicks could both find a half-day unsigned.
 */
export const lockJournal = async (tx: Queryable | JournalTransaction): Promise<JournalTransaction> => {
  if (isLocked(tx)) return tx;
  await tx.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  return { ...tx, isJournalLocked: true };
};

/** One call writes the journal while the next one prepares. More would only hold connections and wait for the lock. */
const AT_ONCE = 2;

/** Only for this process. The database's lock orders the calls of different processes. */
const limits = new WeakMap<Database, LimitFunction>();

const limitOf = (database: Database): LimitFunction => {
  const limit = limits.get(database) ?? pLimit(AT_ONCE);
  limits.set(database, limit);
  return limit;
};

/**
 * Runs work in a transaction that holds the journal's lock. Calls wait for their turn before they take a connection: a whole class that
 * signs at once leaves connections for other calls, and waits without a time limit on its connection.
 */
export const journalTransaction = <Result>(
  database: Database,
  work: (tx: JournalTransaction) => Promise<Result>,
): Promise<Result> =>
  limitOf(database.whole ?? database)(() => database.transaction(async (transaction) => work(await lockJournal(transaction))));

/** The journal's last line, valid or not. */
export const chainHeadStatement = defineStatement({
  text: 'select id, hash from emargement_events order by id desc limit 1',
  columns: {
    id: 'int4',
    hash: 'text',
  },
});

export const LINES_A_STATEMENT = 1000;

type Optional = 'entryUuid' | 'period' | 'trainerId' | 'isLate' | 'sheetContentHash' | 'reason' | 'device';

export type NewEvent = Omit<JournalLine, Optional | 'id' | 'serverTime' | 'deviceTime' | 'svgSha256' | 'prevHash'> &
  Partial<Pick<JournalLine, Optional>> & {
    readonly serverTime: Date;
    readonly deviceTime?: Date | null;
    readonly svg?: string | null;
  };

/** Id and hash of the journal's last line. */
export const chainHead = async (tx: Queryable): Promise<RowOf<typeof chainHeadStatement>> =>
  (await chainHeadStatement.row(tx)) ?? { id: 0, hash: GENESIS_HASH };

const lineOf = (event: NewEvent, { id, hash }: { readonly id: number; readonly hash: string }): JournalLine => ({
  id: id + 1,
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
  svgSha256: typeof event.svg === 'string' ? sha256(event.svg) : null,
  sheetContentHash: event.sheetContentHash ?? null,
  reason: event.reason ?? null,
  device: event.device ?? null,
  prevHash: hash,
});

const rowOf = (line: JournalLine, svg: string | null, hash: string) => ({
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
  device: line.device ?? null,
  prev_hash: line.prevHash,
  hash,
});

const insertRows = async (tx: Queryable, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const text = `insert into emargement_events (${columns})
    select ${columns} from jsonb_populate_recordset(null::emargement_events, $1::jsonb) order by id`;
  await tx.write('emargement_events', text, [JSON.stringify(rows)]);
};

/** Appends lines to the journal, in order. */
export const appendEvents = async (tx: JournalTransaction, events: readonly NewEvent[]): Promise<JournalLine[]> => {
  if (events.length === 0) return [];
  let last = await chainHead(tx);
  const lines: JournalLine[] = [];
  for (let from = 0; from < events.length; from += LINES_A_STATEMENT) {
    const rows = events.slice(from, from + LINES_A_STATEMENT).map((event) => {
      const line = lineOf(event, last);
      last = { id: line.id, hash: hashLine(line) };
      lines.push(line);
      return rowOf(line, event.svg ?? null, last.hash);
    });
    await insertRows(tx, rows);
  }
  return lines;
};

/** Appends a line to the journal. */
export const appendEvent = async (tx: JournalTransaction, event: NewEvent): Promise<JournalLine> => {
  const [line] = await appendEvents(tx, [event]);
  if (!line) throw new Error('The journal line was not appended');
  return line;
};

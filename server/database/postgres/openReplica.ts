import { shareNext } from '../../kernel/shareNext.ts';
import type { Database } from '../database.ts';
import { defineStatement } from '../defineStatement.ts';
import { isUnavailable, refusedByReplica } from './databaseAvailability.ts';

interface ReplicaOptions {
  /** Opens the database of one streaming replica; `onError` is called when an idle connection breaks. */
  readonly open: (onError: (error: Error) => void) => Database;
  readonly primary: Database;
  /** Called when the replica is lost. Default: nothing. */
  readonly onError?: (error: Error) => void;
}

/** A streaming replica that answers reads, never older than the call that makes them. */
export interface Replica {
  /**
   * A database for one call that only reads. Each statement goes to the replica if it shows everything committed before, else to
   * the primary; after the first statement on the primary the call stays there.
   */
  readonly readsFor: (primary: Database) => Database;
  /** Statements by the server that answered, and whether the replica answers at present. */
  readonly state: () => { readonly replica: number; readonly primary: number; readonly isUp: boolean };
  readonly close: () => Promise<void>;
}

/** A lost replica is tried again after this time, while the primary answers. */
const RETRY_MS = 1_000;
const UNKNOWN = -1;

/**
 * Position in PostgreSQL's write-ahead log (WAL), in bytes, of everything that was reported as committed. With
 * `synchronous_commit` off, commits are reported before they are flushed: then the insert position counts.
 */
const committedPositionStatement = defineStatement({
  text: `select (case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::int8 as position`,
  columns: { position: 'int8' },
});

/** Position up to which a replica shows the primary's writes; no row on a server that is not a replica. */
const replayedPositionStatement = defineStatement({
  text: `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 as position where pg_is_in_recovery()`,
  columns: { position: 'int8?' },
});

/** Follows how far the replica has come. */
const followPositions = (primary: Database, replica: Database) => {
  /** Known to be replayed: the replica has this or more. */
  let replayed = UNKNOWN;
  let isUp = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  const askCommitted = shareNext(async () => (await committedPositionStatement.row(primary, []))?.position ?? Infinity);
  const askReplayed = shareNext(async () => {
    replayed = (await replayedPositionStatement.row(replica, []))?.position ?? UNKNOWN;
    isUp = replayed !== UNKNOWN;
  });
  const lose = (): void => {
    isUp = false;
    // Another server may answer at this address next, which has less.
    replayed = UNKNOWN;
  };
  /** Nobody waits for it. */
  const tryAgain = (): void => {
    if (performance.now() - triedAt < RETRY_MS) return;
    triedAt = performance.now();
    askReplayed().catch(lose);
  };

  tryAgain();

  return {
    isUp: () => isUp,
    lose,
    /** Does the replica show everything that was committed before this call. */
    isCurrent: async (): Promise<boolean> => {
      if (!isUp) {
        tryAgain();
        return false;
      }
      const committed = await askCommitted();
      if (committed > replayed) await askReplayed().catch(lose);
      return committed <= replayed;
    },
  };
};

/** Opens a replica. It connects on first use; while it is away, the primary answers (docs/decisions/0028-replica.md). */
export const openReplica = ({ open, primary: source, onError = () => undefined }: ReplicaOptions): Replica => {
  const answered = { replica: 0, primary: 0 };
  const replica = open((error) => {
    positions.lose();
    onError(error);
  });
  const positions = followPositions(source, replica);

  const readsFor = (primary: Database): Database => {
    let isOnPrimary = false;

    /** Null: the primary has to answer. */
    const readOnReplica = async <Row>(...statement: Parameters<Database['query']>): Promise<Row[] | null> => {
      if (isOnPrimary || !(await positions.isCurrent()) || isOnPrimary) return null;
      try {
        return await replica.query<Row>(...statement);
      } catch (error) {
        if (isUnavailable(error)) positions.lose();
        else if (!refusedByReplica(error)) throw error;
        return null;
      }
    };
    const onPrimary = <Result>(work: () => Promise<Result>): Promise<Result> => {
      isOnPrimary = true;
      return work();
    };

    return {
      ...primary,
      query: async <Row>(...statement: Parameters<Database['query']>) => {
        const rows = await readOnReplica<Row>(...statement);
        answered[rows ? 'replica' : 'primary'] += 1;
        return rows ?? onPrimary(() => primary.query<Row>(...statement));
      },
      write: (...statement) => onPrimary(() => primary.write(...statement)),
      script: (text) => onPrimary(() => primary.script(text)),
      transaction: (...work) => onPrimary(() => primary.transaction(...work)),
    };
  };

  return { readsFor, state: () => ({ ...answered, isUp: positions.isUp() }), close: () => replica.close() };
};

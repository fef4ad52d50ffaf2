import { defineStatement } from './defineStatement.ts';

/**
 * Position in PostgreSQL's write-ahead log (WAL), in bytes, of everything that was reported as committed. With
 * `synchronous_commit` off, commits are reported before they are flushed: then the insert position counts.
 */
export const committedPositionStatement = defineStatement({
  text: `select (case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::int8 as position`,
  columns: { position: 'int8' },
});

/** Position up to which a replica shows the primary's writes; no row on a server that is not a replica. */
export const replayedPositionStatement = defineStatement({
  text: `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 as position where pg_is_in_recovery()`,
  columns: { position: 'int8?' },
});

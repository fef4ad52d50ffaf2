import { defineStatement } from './defineStatement.ts';

/**
 * Position in the journal of PostgreSQL (WAL), in bytes, up to which everything that anybody was told is saved. Without waiting for
 * the disk, a commit is told before it is flushed.
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

import type { Tables } from './changedTables.ts';

/** Runs SQL: a transaction, or the whole database. */
export interface Queryable {
  /** Key of caches about the database's tables: one object for a database and all its transactions. */
  readonly identity: object;
  /**
   * Returns the rows of a reading statement. `name` makes it a named prepared statement: only for a constant text. An empty name
   * means unprepared, even for a constant text. Values: text, number, boolean, Date, bytes, arrays (as PostgreSQL arrays) and
   * objects (as JSON); stringify an array meant as JSON. Rows: bigint and numeric are numbers while exact (else text), date is
   * `YYYY-MM-DD`, timestamptz a Date, bytea a Buffer. Errors have PostgreSQL's `code` (SQLSTATE), `constraint` and `detail`; an
   * unreachable database throws `server.unavailable`.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /**
   * Returns the rows of a statement that writes the named tables: `'trainees'`, `['files', 'api_logs']`; a deletion names
   * `deletedFrom('files')`. Tables changed by triggers are added (changedTables.ts). The tests on PostgreSQL compare the names
   * with the actual writes.
   */
  write<Row = Record<string, unknown>>(tables: Tables, text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** Runs several statements without values or rows, e.g. a migration. */
  script(text: string): Promise<void>;
}

export interface TransactionOptions {
  /** No time limit for its statements, e.g. in a migration. Default false: 5 s each. */
  readonly isLong?: boolean;
}

/** The API's database: PGlite in a folder or in memory, or PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Number by which other instances see that this one is alive (`instanceLives`), while it listens; the embedded database has a
   * single instance.
   */
  readonly instance?: number;
  /** The database itself, of one that puts a call's writes into one transaction. Default: this one. */
  readonly whole?: Database;
  /**
   * All or nothing: a throw rolls back. Inside `work` only the given transaction may be used: using the database throws, since
   * PGlite has one connection and a full pool would deadlock. `work` may run again after a deadlock, so it must only change the
   * database.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Runs a statement that cannot be in a transaction, such as VACUUM, without time limit.
   * @param lock advisory lock that is held meanwhile. Default: none
   */
  maintain(statement: string, lock?: number): Promise<void>;
  /**
   * Calls back on every NOTIFY of the channel, from any instance; the returned function stops it.
   * `onGap` is called after a lost connection is back: notifications may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** The pool's connections by state; the embedded database has none. */
  connections?(): { readonly in_use: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

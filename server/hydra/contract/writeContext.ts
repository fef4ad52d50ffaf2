import type { Actor } from '../../../model/kernel/access.ts';
import type { PlannedReplacements } from '../../../model/planning/plannedRecords.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';

/** Where the links of mails lead, and whether mails are sent. */
export interface MailSite {
  /** Origin under which people reach the product; null: unknown to work in the background without PUBLIC_URL. */
  readonly origin: string | null;
  readonly hasMailServer: boolean;
}

/** The address is not known, nobody is told where a link would be. */
export const UNKNOWN_SITE: MailSite = { origin: null, hasMailServer: false };

/** Author, database and time of a write. `database` is a transaction inside a cascade. */
export interface WriteContext {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: Date;
  /** The file store, for records that read their files. Default: not available. */
  readonly files?: FileStore;
  /** Keys of accepted planning conflicts. Default none. */
  readonly accepts?: readonly string[];
  /** Why a change of a signed day is meant. Default: it is refused. */
  readonly signedChangeReason?: string | undefined;
  /** Number of coming sessions that a record may leave although it is planned on them. Default 0. */
  readonly acceptedSessions?: number;
  /** Replacements on coming sessions along with the write. Default nothing. */
  readonly plannedReplacements?: PlannedReplacements | undefined;
  /** For records whose writes send links. Default: origin unknown. */
  readonly site?: MailSite;
  /** The body says no version, and no `If-Match`: the journal notes it. Default false. */
  readonly isBlind?: boolean;
}

/** The reader, and their database. */
export type Reader = Pick<WriteContext, 'database' | 'actor'>;

/** The validated and normalised values of a body, by field name. */
export interface WriteValues {
  /** Columns of the record's own table; relations as ids. */
  readonly own: ReadonlyMap<string, unknown>;
  /** Owned to-many relations: all their ids. */
  readonly many: ReadonlyMap<string, readonly number[]>;
  /** Relations whose objects are written with the record, as sent. */
  readonly cascades: ReadonlyMap<string, unknown>;
  /** Fields that a hook stores elsewhere. */
  readonly delegated: ReadonlyMap<string, unknown>;
  readonly version: number | null;
}

/**
 * SQL that every change of a row adds to its values: the next version, and the time by the product's clock.
 * @param row alias of the changed row
 * @param now placeholder of the time
 */
export const raisedVersion = (row: string, now: string): string => `version = ${row}.version + 1, updated_at = ${now}`;

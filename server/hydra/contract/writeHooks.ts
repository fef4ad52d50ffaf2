import type { Actor } from '../../../model/kernel/access.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { PlannedReplacements } from '../../../model/planning/plannedRecords.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import type { MailSite, WriteValues } from './writeContext.ts';

/** Extra members of a list's answer, e.g. whether the outbox is being sent. */
export type ListExtras = (dependencies: Dependencies, actor: Actor) => Promise<Readonly<Record<string, unknown>>>;

/** A running write, inside its transaction. */
export interface WriteEvent {
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly now: Date;
  readonly files?: FileStore | undefined;
  readonly requestId: string;
  /** Keys of accepted planning conflicts. */
  readonly accepts: readonly string[];
  /** Why a change of a signed day is meant. */
  readonly signedChangeReason?: string | undefined;
  /** Number of coming sessions that a record may leave although it is planned on them. Default 0. */
  readonly acceptedSessions?: number | undefined;
  /** Replacements on coming sessions along with the write. Default nothing. */
  readonly plannedReplacements?: PlannedReplacements | undefined;
  readonly site?: MailSite | undefined;
  /** Null on a create. */
  readonly current: JsonObject | null;
  readonly values: WriteValues;
}

/** Effects of a record's write besides its own row; a throw rolls everything back. */
export interface WriteHooks {
  /** Fields that the create and update hooks concern: writes without them skip the hooks, and are faster. Default: all writes. */
  readonly concerns?: readonly string[];
  /** Delegated fields that an update only asks for: they change when they are confirmed, and its journal line leaves them out. */
  readonly confirmedLater?: readonly string[];
  /** Values set by the server instead of the body's; called before anything is written. */
  readonly complete?: (event: WriteEvent) => Promise<ReadonlyMap<string, unknown>>;
  /** Objects of cascading to-many relations in place of the body's, by field; called before anything is written. */
  readonly completeCascades?: (event: WriteEvent) => Promise<ReadonlyMap<string, unknown>>;
  /** Called before the row is written; returned values are written with the row, by column name (`{ account_id: 3 }`). */
  readonly beforeWrite?: (event: WriteEvent) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Called after row and relations are written. */
  readonly afterWrite?: (event: WriteEvent & { readonly id: number }) => Promise<void>;
  readonly beforeDelete?: (
    event: Omit<WriteEvent, 'values' | 'current'> & { readonly id: number; readonly current: JsonObject },
  ) => Promise<void>;
}

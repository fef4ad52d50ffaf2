import type { Actor } from '../../model/accounts/access.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { WriteValues } from './writeValues.ts';

/** Extra members of a list's answer, e.g. whether the outbox is being sent. */
export type ListExtras = (dependencies: Dependencies) => Promise<Readonly<Record<string, unknown>>>;

/** A write under way, inside its transaction. */
export interface WriteEvent {
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly now: Date;
  readonly files?: FileStore | undefined;
  readonly requestId: string;
  /** Keys of the planning's conflicts that the writer takes knowingly. */
  readonly accepts: readonly string[];
  /** Null on a create. */
  readonly current: JsonObject | null;
  readonly values: WriteValues;
}

/** What a record's write does beyond its own row; a throw rolls the whole write back. */
export interface WriteHooks {
  /** Fields that the hooks of a create or an update are for: a write that carries none goes without, and faster. Default: all writes. */
  readonly concerns?: readonly string[];
  /** Values of the record's own fields that the server completes, in place of the body's; asked before anything is written. */
  readonly complete?: (event: WriteEvent) => Promise<ReadonlyMap<string, unknown>>;
  /** Before the row is written; what it returns is written with the row, by column name (`{ account_id: 3 }`). */
  readonly beforeWrite?: (event: WriteEvent) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** After row and relations are written. */
  readonly afterWrite?: (event: WriteEvent & { readonly id: number }) => Promise<void>;
  readonly beforeDelete?: (
    event: Omit<WriteEvent, 'values' | 'current'> & { readonly id: number; readonly current: JsonObject },
  ) => Promise<void>;
}

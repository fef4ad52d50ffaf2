import type { Actor } from '../../model/accounts/access.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';

/** Who writes, where and when. `database` is a transaction inside a cascade. */
export interface WriteContext {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: Date;
  /** The file store, for records that read their files. Default: not available. */
  readonly files?: FileStore;
  /** Keys of accepted planning conflicts. Default none. */
  readonly accepts?: readonly string[];
}

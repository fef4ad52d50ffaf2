import type { Actor } from '../../model/accounts/access.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';

/** Who writes, where and when. `database` is a transaction inside a cascade. */
export interface WriteContext {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: Date;
  /** Where files lie, for records that look into theirs. Default: they are not looked into. */
  readonly files?: FileStore;
  /** Keys of the planning's conflicts that the writer takes knowingly. Default none. */
  readonly accepts?: readonly string[];
}

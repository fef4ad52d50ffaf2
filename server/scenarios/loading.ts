import type { Actor } from '../../model/kernel/access.ts';
import type { Queryable } from '../database/database.ts';

/** The reader, their database and the time. */
export interface Loading {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

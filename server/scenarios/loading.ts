import type { Actor } from '../../model/kernel/access.ts';
import type { Queryable } from '../database/database.ts';

/** Who reads, where and when. */
export interface Loading {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportState } from './importState.ts';
import type { Lookups } from './resolveRelations.ts';

/** Under what rows are judged: by whose rights, when, and on what has been looked up so far. */
export interface JudgeContext {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
  readonly state: ImportState;
  readonly lookups: Lookups;
  /** The needs that rows change are locked, since they are written next. */
  readonly isWriting: boolean;
}

import type { Actor } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import type { ImportState } from '../state/importState.ts';
import type { Lookups } from './resolveRelations.ts';

/** Context of checking rows: caller, time, and cached look-ups. */
export interface RowCheckContext {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
  readonly state: ImportState;
  readonly lookups: Lookups;
  /** Locks the needs, which are written next. */
  readonly isWriting: boolean;
}

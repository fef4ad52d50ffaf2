import type { Actor } from '../../../model/kernel/access.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { Parameters } from '../../database/sql.ts';
import { scopeCondition } from '../../hydra/read/scope.ts';

interface RowScope {
  readonly collection: ResourceKey;
  readonly actor: Actor;
  /** Alias of the record's row. */
  readonly row: string;
}

/** SQL: may the caller see the row. It limits a read of several tables as lists and items are limited. */
export const rowScope = ({ collection, actor, row }: RowScope, params: Parameters): string =>
  scopeCondition({ resource: resourceByName(collection), actor, row }, params) ?? 'true';

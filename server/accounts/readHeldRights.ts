import type { Held } from '../../model/accounts/accountRights.ts';
import type { Queryable } from '../database/database.ts';
import { heldRightsStatement } from './heldRightsStatement.ts';

/** People's rights and areas as they are now, inside the transaction. */
export const readHeldRights = (
  transaction: Queryable,
  table: 'users' | 'trainers',
  ids: readonly number[],
): Promise<readonly (Held & { readonly id: number })[]> => heldRightsStatement.rows(transaction, table, [ids]);

import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';
import { secondFactorStatement } from './secondFactorStatement.ts';

/** Refuses what needs an active second factor, and its removal by people whose group asks for it. */
export const requireTotp = async (database: Queryable, accountId: number, purpose?: 'toRemove'): Promise<void> => {
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp) throw problem('record.conflict', 'account.no_second_factor');
  if (purpose === 'toRemove' && factor.isRequired) throw problem('record.conflict', 'account.second_factor_required');
};

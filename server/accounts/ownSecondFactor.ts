import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';
import { secondFactorStatement } from './secondFactorStatement.ts';

/** Refuses recovery codes to an account that has no second factor. */
export const requireSecondFactor = async (database: Queryable, accountId: number): Promise<void> => {
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp && !factor?.hasPasskey) throw problem('record.conflict', 'account.no_second_factor');
};

/** Refuses to remove an application that is not in use, or is the last factor of a person whose group asks for one. */
export const requireRemovableTotp = async (database: Queryable, accountId: number): Promise<void> => {
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp) throw problem('record.conflict', 'account.no_second_factor');
  if (factor.isRequired && !factor.hasPasskey) throw problem('record.conflict', 'account.second_factor_required');
};

import { parseTotpCode } from '../../model/accounts/secondFactor.ts';
import type { Queryable } from '../database/database.ts';
import { totpStep } from './totp.ts';

interface TotpCode {
  readonly accountId: number;
  readonly secret: string;
  readonly typed: string;
  readonly now: Date;
}

const TAKE = `
update account_totp set last_step = $2 where account_id = $1 and (last_step is null or last_step < $2) returning 1`;

/** Uses a code of the person's application up; false: wrong, or of a step that was already used. */
export const takeTotpCode = async (database: Queryable, { accountId, secret, typed, now }: TotpCode): Promise<boolean> => {
  const code = parseTotpCode(typed);
  const step = code && totpStep(secret, code, now);
  return step !== null && step !== '' && (await database.write('account_totp', TAKE, [accountId, step])).length > 0;
};

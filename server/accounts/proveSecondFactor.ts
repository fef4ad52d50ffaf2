import type { SecondFactor } from '../../model/accounts/secondFactor.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { accountJournal } from './accountJournal.ts';
import { findAccountActor } from './findActor.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { secondFactorStatement } from './secondFactorStatement.ts';
import { takeTotpCode } from './takeTotpCode.ts';

interface ProveSecondFactor {
  readonly accountId: number;
  /** Of the application, or a recovery code; null: not given. */
  readonly code: string | null;
  readonly requestId: string;
  readonly now: Date;
}

const METHODS: readonly SecondFactor[] = ['totp', 'recovery_code'];

const takeRecovery = (database: Database, { accountId, code, requestId, now }: ProveSecondFactor): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, accountId, code ?? ''))) return false;
    const owner = await findAccountActor(transaction, accountId);
    const writer = { database: transaction, actor: owner, requestId, now };
    if (owner) await accountJournal(writer, { action: 'use_recovery_code', owner });
    return true;
  });

/**
 * The second step of a login, for accounts that have one. Without a code, or with a wrong one, it throws a 401 whose code tells the page
 * what to ask (docs/decisions/0021-second-factor.md).
 */
export const proveSecondFactor = async (database: Database, proof: ProveSecondFactor): Promise<void> => {
  const { accountId, code, now } = proof;
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp || factor.secret === null) return;
  if (!code) throw new DomainError('login.second_factor', { extra: { methods: METHODS } });
  if (await takeTotpCode(database, { accountId, secret: factor.secret, typed: code, now })) return;
  if (await takeRecovery(database, proof)) return;
  const detail = problemMessage('account.wrong_code');
  throw new DomainError('login.second_factor_refused', { detail, extra: { methods: METHODS } });
};

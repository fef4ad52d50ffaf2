import { offeredFactors, type SecondFactor } from '../../../model/accounts/secondFactor.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database } from '../../database/database.ts';
import { DomainError, type ErrorCode } from '../../kernel/domainError.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { secondFactorStatement } from '../people/accountStatements.ts';
import { askForPasskey } from './askForPasskey.ts';
import type { PasskeyAnswer } from './passkeySchemas.ts';
import { provePasskey } from './provePasskey.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import type { RelyingParty } from './relyingParty.ts';
import { takeTotpCode } from './totp.ts';

/** Second step of a login. */
export interface SecondStep {
  /** Code of the application, or a recovery code; null: not given. */
  readonly code: string | null;
  /** Null: not given. */
  readonly passkey: PasskeyAnswer | null;
  /** Null: passkeys do not work at the address of the call. */
  readonly party: RelyingParty | null;
}

interface ProveSecondFactor extends SecondStep {
  readonly accountId: number;
  readonly requestId: string;
  readonly now: Date;
}

const takeRecovery = (database: Database, { accountId, code, requestId, now }: ProveSecondFactor): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, accountId, code ?? ''))) return false;
    const owner = await findAccountActor(transaction, accountId);
    const writer = { database: transaction, actor: owner, requestId, now };
    if (owner) await accountJournal(writer, { action: 'use_recovery_code', owner });
    return true;
  });

/** A refusal with the ways that are left; a challenge works once, so each answer has a new one. */
const refusal = async (
  database: Database,
  { accountId, party, now }: ProveSecondFactor,
  { code, detail, methods }: { readonly code: ErrorCode; readonly detail?: string; readonly methods: readonly SecondFactor[] },
): Promise<DomainError> => {
  const hasPasskey = party !== null && methods.includes('passkey');
  const passkey = hasPasskey ? await askForPasskey(database, { purpose: 'second_factor', accountId, party, now }) : null;
  return new DomainError(code, { ...(detail && { detail }), extra: { methods, ...(passkey && { passkey }) } });
};

/**
 * The second step of a login, for accounts that have one. Without it, or with a wrong one, it throws a 401 whose code tells the page
 * what to ask (docs/decisions/0021-second-factor.md).
 */
export const proveSecondFactor = async (database: Database, proof: ProveSecondFactor): Promise<void> => {
  const { accountId, code, passkey, party, now } = proof;
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp && !factor?.hasPasskey) return;
  const { hasTotp, hasPasskey, secret } = factor;
  const methods = offeredFactors({ hasPasskey, hasTotp, passkeysWork: party !== null });
  if (passkey) {
    const use = { purpose: 'second_factor', accountId } as const;
    if (party && (await provePasskey(database, { ...use, answer: passkey, party, now }))) return;
    const detail = problemMessage('account.passkey_refused');
    throw await refusal(database, proof, { code: 'login.second_factor_refused', detail, methods });
  }
  if (!code) throw await refusal(database, proof, { code: 'login.second_factor', methods });
  if (hasTotp && secret !== null && (await takeTotpCode(database, { accountId, secret, typed: code, now }))) return;
  if (await takeRecovery(database, proof)) return;
  const detail = problemMessage('account.wrong_code');
  throw await refusal(database, proof, { code: 'login.second_factor_refused', detail, methods });
};

import type { TotpEnrolment } from '../../../model/accounts/secondFactor.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { type DomainError, invalid, problem } from '../../kernel/domainError.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { ownAccountStatement, secondFactorStatement } from '../people/accountStatements.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { closeAccountSessions, openLoginSession } from '../sessions/loginSessions.ts';
import { sessionOrigin } from '../sessions/sessionOrigin.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { newTotpSecret, takeTotpCode, totpUri } from './totp.ts';

const BEGIN = `
insert into account_totp (account_id, secret, created_at) values ($1, $2, $3)
on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = null
where account_totp.confirmed_at is null returning 1`;

interface Enrolling {
  readonly actor: Actor;
  readonly email: string;
  readonly now: Date;
}

/** Makes a secret for the person's application. It protects nothing until a first code confirms it. */
export const beginTotp = async (database: Queryable, { actor, email, now }: Enrolling): Promise<TotpEnrolment> => {
  const secret = newTotpSecret();
  const begun = await database.write('account_totp', BEGIN, [actor.accountId, secret, now]);
  if (begun.length === 0) throw problem('record.conflict', 'account.totp_active');
  return { secret, uri: totpUri(secret, email) };
};

interface ConfirmTotp {
  readonly actor: Actor;
  readonly code: string;
  /** Token of the caller's session, which is replaced. */
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Result of confirming: the codes are shown once, the token is of the caller's new session. */
interface Confirmed {
  readonly recoveryCodes: readonly string[];
  readonly token: string;
}

const CONFIRM = 'update account_totp set confirmed_at = $2 where account_id = $1 and confirmed_at is null returning 1';

/** The refusal of a code that is wrong, expired or already used. */
const wrongCode = (): DomainError =>
  invalid({ propertyPath: 'code', message: problemMessage('account.wrong_code'), code: 'code' });

/** Turns the second factor on by a first code: all sessions that did without it are closed, the caller gets a new one. */
export const confirmTotp = (
  database: Database,
  { actor, code, token, userAgent, requestId, now }: ConfirmTotp,
): Promise<Confirmed> =>
  database.transaction(async (transaction) => {
    const { accountId } = actor;
    const factor = await secondFactorStatement.row(transaction, [accountId]);
    const isRight =
      factor?.secret !== null &&
      factor?.secret !== undefined &&
      !factor.hasTotp &&
      (await takeTotpCode(transaction, { accountId, secret: factor.secret, typed: code, now }));
    const confirmed = isRight ? await transaction.write('account_totp', CONFIRM, [accountId, now]) : [];
    if (confirmed.length === 0) throw wrongCode();
    const recoveryCodes = await renewRecoveryCodes(transaction, accountId);
    const origin = await sessionOrigin(transaction, token);
    await closeAccountSessions(transaction, accountId);
    const account = await ownAccountStatement.row(transaction, [accountId]);
    if (account) await mailAccountOwner(transaction, { notice: 'secondFactorOn', email: account.email, now });
    await accountJournal({ database: transaction, actor, requestId, now }, { action: 'second_factor_on', owner: actor });
    return { recoveryCodes, token: await openLoginSession(transaction, accountId, { userAgent, now, ...origin }) };
  });

import type { Queryable } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { dropAccountLinks } from '../people/accountLinks.ts';
import { endAccess } from '../people/endAccess.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import type { EmailChangeRow } from '../people/requestEmailChange.ts';
import { refuseTakenEmail } from '../people/saveAccount.ts';
import { closeAccountSessions } from '../sessions/loginSessions.ts';

interface Settling {
  readonly transaction: Queryable;
  readonly requestId: string;
  readonly now: Date;
}

const gone = () => problem('record.not_found', 'account.link_gone');

const SET_EMAIL = 'update accounts set email = $2 where id = $1';

const setEmail = async (transaction: Queryable, accountId: number, email: string): Promise<void> => {
  await transaction.write('accounts', SET_EMAIL, [accountId, email]).catch((error: unknown) => {
    throw refuseTakenEmail(error);
  });
};

const byOwner = ({ accountId, kind, ownerId, firstName, lastName }: EmailChangeRow) => ({
  actor: { accountId, name: `${firstName} ${lastName}` },
  owner: { kind, id: ownerId },
});

const CONFIRM = `update email_changes set confirmed_at = $2 where id = $1 and confirmed_at is null and "end" is null returning id`;

/** Puts a new address in force: the link mailed to it was followed. Of two calls one does. */
export const confirmEmailChange = async ({ transaction, requestId, now }: Settling, change: EmailChangeRow): Promise<void> => {
  const { id, accountId, email, formerEmail } = change;
  if ((await transaction.write('email_changes', CONFIRM, [id, now])).length === 0) throw gone();
  await setEmail(transaction, accountId, email);
  await endAccess(transaction, accountId, { hasNewPassword: false, hasNewEmail: true, isDisabled: false });
  await mailAccountOwner(transaction, { notice: 'emailChanged', email: formerEmail, now });
  const { actor, owner } = byOwner(change);
  const [before, after] = [{ email: formerEmail }, { email }];
  await accountJournal({ database: transaction, actor, requestId, now }, { action: 'change_email', owner, before, after });
};

/** Later changes too: their links went to an address that is not the owner's. */
const STOP = `update email_changes set "end" = 'stopped' where account_id = $1 and id >= $2 and coalesce("end", 'replaced') = 'replaced'
returning confirmed_at as "confirmedAt"`;

/** Access that somebody with the new address, or with the password, may have left in the account since. */
const FOREIGN = [
  ['account_identities', 'delete from account_identities where account_id = $1 and created_at >= $2'],
  ['account_passkeys', 'delete from account_passkeys where account_id = $1 and created_at >= $2'],
  ['account_totp', 'delete from account_totp where account_id = $1 and created_at >= $2'],
  [
    'attendance_trainer_proofs',
    `update attendance_trainer_proofs set code_hash = null, token_hash = null
     where trainer_id = (select id from trainers where account_id = $1) and created_at >= $2`,
  ],
] as const;

/** Gives the former address back what it opened, unless another account has it now. */
const revoke = async (transaction: Queryable, { accountId, formerEmail }: EmailChangeRow, since: Date): Promise<void> => {
  await setEmail(transaction, accountId, formerEmail);
  for (const [table, text] of FOREIGN) await transaction.write(table, text, [accountId, since]);
};

/**
 * The owner of the former address says that it is not them: the change is stopped, or revoked if it is in force. Sessions end; a password
 * that the other one may know is dropped, and the owner chooses another by « Mot de passe oublié ».
 */
export const stopEmailChange = async ({ transaction, requestId, now }: Settling, change: EmailChangeRow): Promise<void> => {
  const { id, accountId, email, formerEmail, askedById } = change;
  const stopped = await transaction.write<{ confirmedAt: Date | null }>('email_changes', STOP, [accountId, id]);
  if (stopped.length === 0) throw gone();
  const isOwn = askedById === accountId;
  const inForce = stopped.flatMap(({ confirmedAt }) => confirmedAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (inForce) await revoke(transaction, change, inForce);
  if (inForce || isOwn)
    await transaction.write('accounts', 'update accounts set password_hash = null where id = $1', [accountId]);
  await closeAccountSessions(transaction, accountId);
  await dropAccountLinks(transaction, accountId);
  const { actor, owner } = byOwner(change);
  const [before, after] = [{ email }, { email: formerEmail, wasInForce: inForce !== undefined }];
  await accountJournal({ database: transaction, actor, requestId, now }, { action: 'stop_email', owner, before, after });
  const [asker] = isOwn
    ? []
    : await transaction.query<{ email: string | null }>('select email from accounts where id = $1 and is_active', [askedById]);
  if (asker?.email) await mailAccountOwner(transaction, { notice: 'emailRefused', email: asker.email, now });
};

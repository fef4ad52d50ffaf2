import type { OfferedLink } from '../../../model/accounts/accountAccess.ts';
import { accountLinkPath } from '../../../model/accounts/accountLink.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { createAccountLink } from '../people/accountLinks.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { readHeldRights, refuseStronger } from '../people/grantedRights.ts';
import { lockRights } from '../people/keepSuperAdmin.ts';
import { mailAccountLink } from '../people/mailAccountLink.ts';

/** How links reach their owners. */
export interface LinkDelivery {
  /** Mail it to its owner, or answer with it, to be handed over. */
  readonly delivery: 'mail' | 'link';
  readonly origin: string;
  readonly mailer: Dependencies['mailer'];
  /** PASSWORD_LOGIN. */
  readonly passwordLogin: boolean;
}

interface OfferLink extends LinkDelivery {
  readonly table: 'users' | 'trainers';
  readonly id: number;
}

/** Refuses links that nobody could follow or get. */
export const requireLinkDelivery = ({ delivery, mailer, passwordLogin }: LinkDelivery): void => {
  if (!passwordLogin) throw problem('record.conflict', 'account.password_login_off_link');
  if (delivery === 'mail' && !mailer) throw problem('record.conflict', 'account.no_mail_server_link');
};

/**
 * Creates the link by which a colleague chooses a password, in the caller's transaction. Like typing the password for them, it needs
 * all their rights and areas.
 */
export const offerAccountLink = async (context: WriteContext, { table, id, ...link }: OfferLink): Promise<OfferedLink> => {
  const { database, actor, now } = context;
  const { delivery, origin } = link;
  const isMailed = delivery === 'mail';
  requireLinkDelivery(link);
  await lockRights(database);
  const person = await recordsOf(context)[table].read(id);
  refuseStronger({ actor, held: await readHeldRights(database, table, [id]), propertyPath: null });
  const accountId = await accountBehind({ transaction: database }, table, id);
  const account = await accountStatement.row(database, 'lockedId', [accountId]);
  if (!account?.isActive) throw problem('record.conflict', 'account.disabled_no_link');
  const purpose = account.passwordHash === null ? 'invitation' : 'reset';
  const { token, expiresAt } = await createAccountLink(database, { accountId, purpose, now });
  if (isMailed) {
    const name = `${person.firstName} ${person.lastName}`;
    await mailAccountLink(database, { purpose, token, email: account.email, name, origin, author: actor, expiresAt, now });
  }
  await accountJournal(context, {
    action: purpose === 'invitation' ? 'invite' : 'reset_link',
    owner: { kind: table === 'users' ? 'user' : 'trainer', id },
    after: { expiresAt: expiresAt.toISOString(), isMailed },
  });
  return { purpose, isMailed, expiresAt: expiresAt.toISOString(), link: isMailed ? null : `${origin}${accountLinkPath(token)}` };
};

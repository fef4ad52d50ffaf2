import type { Actor } from '../../../model/kernel/access.ts';
import { notFound, problem } from '../../kernel/domainError.ts';
import type { Writer } from '../../records/recordWriter.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { accountStatement, secondFactorStatement } from '../people/accountStatements.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { dropUnusedRecoveryCodes } from './recoveryCodes.ts';

interface RemovePasskey {
  readonly actor: Actor;
  readonly email: string;
  readonly id: number;
}

const REMOVE = 'delete from account_passkeys where id = $1 and account_id = $2 returning name';

/** Removes one of one's own passkeys, in the caller's transaction; not the last factor of a person whose group asks for one. */
export const removePasskey = async (writer: Writer, { actor, email, id }: RemovePasskey): Promise<void> => {
  const { database, now } = writer;
  // Of two last factors removed at once, the second removal sees the first.
  await accountStatement.row(database, 'lockedId', [actor.accountId]);
  const [removedPasskey] = await database.write<{ name: string }>('account_passkeys', REMOVE, [id, actor.accountId]);
  if (!removedPasskey) throw notFound();
  const factor = await secondFactorStatement.row(database, [actor.accountId]);
  if (factor?.isRequired && !factor.hasTotp && !factor.hasPasskey)
    throw problem('record.conflict', 'account.second_factor_required');
  await dropUnusedRecoveryCodes(database, actor.accountId);
  await mailAccountOwner(database, { notice: 'passkeyRemoved', email, now });
  await accountJournal(writer, { action: 'passkey_removed', owner: actor, before: removedPasskey });
};

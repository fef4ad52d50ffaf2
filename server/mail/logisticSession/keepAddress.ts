import { isAllowed } from '../../../model/accounts/access.ts';
import { ADDRESS_KEEPERS, type NotificationKind } from '../../../model/mail/notificationEmailKinds.ts';
import { resourceByName } from '../../../model/resources.ts';
import { problem } from '../../domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { WriteContext } from '../../records/writeContext.ts';

interface TypedAddress {
  readonly kind: NotificationKind;
  /** A trainee's need, or a company. */
  readonly readerId: number;
  readonly email: string;
}

/** Refuses to keep addresses for those who may not change the records that would have them. */
export const requireAddressKeeper = ({ actor }: Pick<WriteContext, 'actor'>, kind: NotificationKind): void => {
  const { access } = resourceByName(ADDRESS_KEEPERS[kind]);
  if (!isAllowed(access.update, actor.roles)) throw problem('request.forbidden', 'mail.address_not_kept');
};

/** Writes a typed address on the record of the person or company, unless somebody gave it one meanwhile. */
export const keepAddress = async (context: WriteContext, { kind, readerId, email }: TypedAddress): Promise<void> => {
  const { companies, need_trainings: needs, trainees } = recordsOf(context);
  if (kind === 'company') {
    const company = await companies.lock(readerId);
    if (!company.email) await companies.patch(company, { email });
    return;
  }
  const { trainee } = await needs.read(readerId);
  if (!trainee) return;
  const person = await trainees.lock(trainee.id);
  if (!person.email) await trainees.patch(person, { email });
};

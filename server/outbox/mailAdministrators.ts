import type { MailKind } from '../../model/mail/mailKinds.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { queueMail } from './queueMail.ts';

const RECEIVERS = 50;

interface Notice {
  /** Default `other`. */
  readonly kind?: MailKind;
  readonly subject: string;
  readonly html: string;
  /** A second notice with the same key is not sent. Default: none. */
  readonly idempotencyKey?: string;
  readonly now: Date;
}

/** Addresses of the active administrators. */
const administratorsStatement = defineStatement({
  text: `
select a.email from users u join accounts a on a.id = u.account_id and a.is_active
where exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and g.roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
order by a.id`,
  columns: { email: 'text' },
});

/** Queues a notice to the active administrators, in the caller's transaction. */
export const mailAdministrators = async (tx: Queryable, notice: Notice): Promise<void> => {
  const to = (await administratorsStatement.rows(tx)).map(({ email }) => email).slice(0, RECEIVERS);
  if (to.length > 0) await queueMail(tx, { kind: 'other', ...notice, to, sendAfter: notice.now });
};

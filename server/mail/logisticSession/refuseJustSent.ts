import { MAIL_AGAIN_MINUTES } from '../../../model/mail/mailLimits.ts';
import { MAIL_REFUSALS } from '../../../model/messages/mail/mail.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { DomainError } from '../../domainError.ts';
import type { WriteContext } from '../../records/writeContext.ts';

const MINUTE_MS = 60_000;

/** Receivers of these mails ($1: ids) who were sent the same text since $2, by another sending that was not stopped. */
const justSentStatement = defineStatement({
  text: `select distinct unnest(n.receiver) as receiver
from email_session_documents n join email_session_documents d on d.training_session_id = n.training_session_id
  and d.type_document = n.type_document and d.email_type = n.email_type and d.title = n.title and d.content = n.content
  and d.need_training_id is not distinct from n.need_training_id and d.company_id is not distinct from n.company_id
  and d.receiver = n.receiver and d.id <> all($1::int[])
left join mail_messages m on m.id = d.mail_message_id
where n.id = any($1::int[]) and d.created_at > $2::timestamptz and coalesce(m.state, 'kept') not in ('canceled', 'refused', 'bounced')
order by 1`,
  columns: { receiver: 'text?' },
});

/** Sendings of a session are compared one after another. */
export const lockSessionMails = async (tx: Queryable, trainingSessionId: number): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.sessionMails, trainingSessionId]);
};

/** Refuses mails that somebody has just sent with the same text to the same people; call it under the lock. */
export const refuseJustSent = async ({ database, now }: WriteContext, created: readonly number[]): Promise<void> => {
  const since = new Date(now.getTime() - MAIL_AGAIN_MINUTES * MINUTE_MS);
  const rows = await justSentStatement.rows(database, [created, since]);
  const justSent = rows.flatMap(({ receiver }) => receiver ?? []);
  if (justSent.length === 0) return;
  throw new DomainError('record.conflict', { detail: MAIL_REFUSALS.justSent(justSent), extra: { justSent } });
};

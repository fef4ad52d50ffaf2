import { daysBetween, parisDay } from '../../model/calendar/parisTime.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { queueMail } from '../outbox/queueMail.ts';
import type { RenewalLetter } from './renewalLetters.ts';

/** Serialises the mails to companies about renewals, so that none is written to twice. */
export const lockRenewalMails = async (tx: Queryable): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.renewalMails]);
};

/** Tellings of companies about needs ($1): the fewest days that were left, for the day that each is due, and when. */
export const toldRenewalsStatement = defineStatement({
  text: `select m.need_training_id as need, m.due_on as "dueOn", min(m.days_left) as "daysLeft", max(m.told_at) as "toldAt"
from renewal_mails m where m.need_training_id = any($1::int[]) group by m.need_training_id, m.due_on`,
  columns: { need: 'int4', dueOn: 'date', daysLeft: 'int4', toldAt: 'timestamptz' },
});

const KEEP = `
insert into renewal_mails (need_training_id, due_on, days_left, mail_message_id, told_at)
select r.need, r."dueOn", r."daysLeft", $2, $3 from jsonb_to_recordset($1::jsonb) as r(need int, "dueOn" date, "daysLeft" int)`;

interface Queueing {
  /** Null: an automatic mail. */
  readonly createdById: number | null;
  readonly idempotencyKey?: string;
  readonly now: Date;
}

/** Queues a mail to a company, and keeps about whom it was told, in the caller's transaction. */
export const queueRenewalMail = async (tx: Queryable, letter: RenewalLetter, queueing: Queueing): Promise<void> => {
  const { now } = queueing;
  const message = await queueMail(tx, {
    kind: 'renewal',
    subject: letter.subject,
    html: letter.html,
    to: letter.receiver,
    // Gives the message the area of its people.
    needTrainingId: letter.rows[0]?.id ?? null,
    ...queueing,
  });
  const today = parisDay(now);
  const toldRows = letter.rows.map(({ id, dueOn }) => ({ need: id, dueOn, daysLeft: daysBetween(today, dueOn) }));
  await tx.write('renewal_mails', KEEP, [JSON.stringify(toldRows), message, now]);
};

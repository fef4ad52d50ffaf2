import { recentChangeSince } from '../../../model/accounts/emailChange.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { emailChangedOn } from '../../../model/messages/attendance/attendance.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** The latest change, since $3, of the address that opens a trainer's account ($1), or the account of who collects for them ($2). */
const recentEmailChangeStatement = defineStatement({
  text: `
select max(c.confirmed_at) as "changedAt" from email_changes c
where c.account_id in ((select account_id from trainers where id = $1), $2::int) and c.confirmed_at >= $3`,
  columns: { changedAt: 'timestamptz?' },
});

interface OfTrainer {
  readonly trainerId: number | null;
  /** Of who collects the signature; null: the trainer signs. */
  readonly accountId: number | null;
  readonly now: Date;
}

/**
 * What the journal, and with it the sheet, says of a trainer's signature or code shortly after the address that receives their codes was
 * changed: the owner of the new mailbox receives the code.
 * @param reason what it says already
 */
export const withEmailChange = async (
  tx: Queryable,
  { trainerId, accountId, now }: OfTrainer,
  reason: string | null,
): Promise<string | null> => {
  const row = await recentEmailChangeStatement.row(tx, [trainerId, accountId, recentChangeSince(now)]);
  const note = row?.changedAt ? emailChangedOn(frenchDay(parisDay(row.changedAt))) : null;
  return [reason, note].filter(Boolean).join('. ') || null;
};

import { recentChangeSince } from '../../model/accounts/emailChange.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { emailChangedOn } from '../../model/messages/attendance/attendance.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import { recentEmailChangeStatement } from './recentEmailChangeStatement.ts';

interface OfTrainer {
  readonly trainerId: number | null;
  /** Of who collects the signature; null: the trainer signs. */
  readonly accountId: number | null;
  readonly now: Date;
}

/**
 * What the journal, and with it the sheet, says of a trainer's signature or code shortly after the address that receives their codes was
 * changed: whoever has the new mailbox has the code.
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

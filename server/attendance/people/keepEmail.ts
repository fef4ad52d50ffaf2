import { changeTable } from '../../records/changeTable.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { withEntry } from '../caller/journalSheet.ts';
import type { EntryTarget } from '../caller/resolveTarget.ts';
import type { JournalTransaction } from '../journal/journalTransaction.ts';

interface KeptEmail {
  readonly target: EntryTarget;
  readonly email: string | null;
  /** When the trainee confirmed it; null: set by somebody else. */
  readonly confirmedAt: Date | null;
  readonly now: Date;
  readonly requestId: string;
}

/** The database forgets the confirmation of an address that is replaced by another one (migration 0002). */
const stillConfirmed = ({ entry }: EntryTarget, email: string | null): Date | null =>
  entry.emailNeedTraining?.toLowerCase() === email?.toLowerCase() ? entry.emailConfirmedAt : null;

/** Sets a trainee's address for all later messages; the record's history has the author. */
export const keepEmail = async (
  tx: JournalTransaction,
  { target, email, confirmedAt, now, requestId }: KeptEmail,
): Promise<EntryTarget> => {
  const { entry, caller } = target;
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const trainees = recordWriter({ database: tx, actor, requestId, now }, 'trainees');
  await trainees.changeMany([entry.traineeId], confirmedAt ? { email, emailConfirmedAt: confirmedAt } : { email });
  await changeTable({ database: tx, now }, 'emargements', {
    set: { email_need_training: '$2', email_confirmed_at: '$3::timestamptz' },
    where: 't.id = $1',
    values: [entry.id, email, confirmedAt],
  });
  return withEntry(target, { emailNeedTraining: email, emailConfirmedAt: confirmedAt ?? stillConfirmed(target, email) });
};

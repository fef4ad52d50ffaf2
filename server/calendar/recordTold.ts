import type { Queryable } from '../database/database.ts';
import type { MessageTold } from '../outbox/messageTold.ts';
import { putTable } from '../records/putTable.ts';

/** The facts that are stored, and compared with those of the next message. */
const factsOf = ({ training, place, dates }: MessageTold) => ({ training, place, dates });

/** Rows of `jsonb_to_recordset`. */
export const toldRows = (messages: readonly MessageTold[]): string =>
  JSON.stringify(
    messages.map((one) => ({
      uid: one.uid,
      logistic_session_id: one.logisticSession,
      training_session_id: one.trainingSession,
      told: factsOf(one),
      is_canceled: one.isCanceled,
      told_until: one.dates.at(-1)?.endAt ?? null,
      print: one.print,
    })),
  );

interface Told {
  readonly needTrainingId: number;
  readonly told: readonly MessageTold[];
  /** The message that told it; null: they learned it in another way. */
  readonly mailMessageId: number | null;
  readonly now: Date;
}

/**
 * Stores what a trainee has been told. The sequence rises when it differs from what they were told before; an older message that
 * arrives later changes nothing.
 */
export const recordTold = async (database: Queryable, { needTrainingId, told, mailMessageId, now }: Told): Promise<void> => {
  if (told.length === 0) return;
  await putTable({ database, now }, 'calendar_invitations', {
    columns: {
      need_training_id: '$1::int',
      uid: 'u.uid',
      logistic_session_id: 'u.logistic_session_id',
      training_session_id: 'u.training_session_id',
      told: 'u.told',
      is_canceled: 'u.is_canceled',
      told_until: 'coalesce(u.told_until, $4::timestamptz)',
      print: 'u.print',
      mail_message_id: 'coalesce($3::int, i.mail_message_id)',
      sequence: 'coalesce(i.sequence + case when i.told = u.told and i.is_canceled = u.is_canceled then 0 else 1 end, 0)',
    },
    from: `jsonb_to_recordset($2::jsonb) as u(uid text, logistic_session_id int, training_session_id int, told jsonb, is_canceled boolean,
  told_until timestamptz, print text) left join calendar_invitations i on i.uid = u.uid where true`,
    key: ['uid'],
    changeIf: 'coalesce(t.mail_message_id, 0) <= coalesce(excluded.mail_message_id, 0)',
    values: [needTrainingId, toldRows(told), mailMessageId, now],
  });
};

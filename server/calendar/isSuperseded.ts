import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { MessageTold } from '../outbox/messageTold.ts';
import { toldRows } from './recordTold.ts';

/**
 * Sessions that a message ($1, of need $2) tells about sessions ($3: MessageTold as JSON), each with its number in the calendar.
 */
export const invitationStateStatement = defineStatement({
  text: `
select u.uid, coalesce(i.sequence + case when i.told = u.told and i.is_canceled = u.is_canceled then 0 else 1 end, 0) as sequence,
  coalesce(i.mail_message_id > $1, false) as "isSuperseded",
  (select t.first_name || ' ' || t.last_name from need_trainings n join trainees t on t.id = n.trainee_id where n.id = $2) as trainee
from jsonb_to_recordset($3::jsonb) as u(uid text, told jsonb, is_canceled boolean)
left join calendar_invitations i on i.uid = u.uid`,
  columns: {
    uid: 'text',
    sequence: 'int4',
    isSuperseded: 'bool',
    trainee: 'text?',
  },
});

interface LateMessage {
  readonly id: number;
  readonly needTrainingId: number | null;
  readonly told: readonly MessageTold[] | null;
}

/** Has a later message told the trainee about all of these sessions; if so, this one is not sent. */
export const isSuperseded = async (database: Queryable, { id, needTrainingId, told }: LateMessage): Promise<boolean> => {
  if (!told || needTrainingId === null) return false;
  const states = await invitationStateStatement.rows(database, [id, needTrainingId, toldRows(told)]);
  return states.every((state) => state.isSuperseded);
};

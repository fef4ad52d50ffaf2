import type { SmsKind } from '../../model/sms/smsKinds.ts';
import type { SmsState } from '../../model/sms/smsStates.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** SMS of a training ($1) and its logistic session ($2), optionally only those to one company's trainees ($3). */
export const smsProofsStatement = defineStatement({
  text: `select m.id, m.kind, m.receiver, t.first_name || ' ' || t.last_name as person, m.text, m.state, m.segments,
    m.created_at as "createdAt", m.author, m.sent_at as "sentAt", m.answer, m.provider_id as "providerId"
  from sms_messages m
  left join need_trainings n on n.id = m.need_training_id
  left join trainees t on t.id = n.trainee_id
  where m.training_session_id = $1 and (m.logistic_session_id is null or m.logistic_session_id = $2)
    and ($3::int is null or n.company_id = $3)
  order by m.id`,
  columns: {
    id: 'int4',
    kind: typed<SmsKind>('text'),
    receiver: 'text?',
    person: 'text?',
    text: 'text',
    state: typed<SmsState>('text'),
    segments: 'int4',
    createdAt: 'timestamptz',
    author: 'text?',
    sentAt: 'timestamptz?',
    answer: 'text?',
    providerId: 'text?',
  },
});

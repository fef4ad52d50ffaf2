import { defineStatement, typed } from '../database/defineStatement.ts';

/** Messages of the training, optionally only those of one company's trainees. */
export const sendingProofsStatement = defineStatement({
  text: `select m.id, m.kind, m.subject, array_to_string(m.receiver, ', ') as receiver,
    array_to_string(m.carbon_copy || m.blind_carbon_copy, ', ') as copies, m.sender, m.state, m.created_at as "createdAt",
    m.sent_at as "sentAt", m.smtp_answer as "smtpAnswer", m.redirected_to as "redirectedTo", m.message_id as "messageId", m.html,
    (select coalesce(json_agg(json_build_object('fileName', f.file_name, 'storageKey', f.storage_key, 'sha256', f.sha256)), '[]')
      from mail_messages_attachments a join files f on f.id = a.target_id where a.owner_id = m.id) as attachments
  from mail_messages m
  where m.training_session_id = $1 and m.kind <> 'preparation'
    and (m.logistic_session_id is null or m.logistic_session_id = $2)
    and ($3::int is null or m.need_training_id is null
      or exists (select from need_trainings n where n.id = m.need_training_id and n.company_id = $3))
  order by m.id`,
  columns: {
    id: 'int4',
    kind: 'text',
    subject: 'text',
    receiver: 'text',
    copies: 'text',
    sender: 'text?',
    state: 'text',
    createdAt: 'timestamptz',
    sentAt: 'timestamptz?',
    smtpAnswer: 'text?',
    redirectedTo: 'text?',
    messageId: 'text',
    html: 'text',
    attachments: typed<readonly { readonly fileName: string; readonly storageKey: string; readonly sha256: string }[]>('json'),
  },
});

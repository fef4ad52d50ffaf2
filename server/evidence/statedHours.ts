import { ONE_DAY_DOCUMENTS } from '../../model/documents/documentTypes.ts';

const OF_ONE_DAY = ONE_DAY_DOCUMENTS.map((type) => `'${type}'`).join(', ');

/** Unexpired mails of people on the training that stated what `column` keeps. */
const statedMails = (column: 'timetable' | 'certificate') => `select json_build_object('source', 'mail', 'kind', m.kind,
    'at', coalesce(m.sent_at, m.created_at), 'isSent', m.sent_at is not null, '${column}', m.${column}, 'reader', case
      when n.id is not null then json_build_object('collection', 'need_trainings', 'id', n.id, 'name', p.first_name || ' ' || p.last_name)
      when c.id is not null then json_build_object('collection', 'companies', 'id', c.id, 'name', c.name) end) as said, m.id as rank
  from mail_messages m left join email_session_documents d on d.mail_message_id = m.id
  left join need_trainings n on n.id = coalesce(d.need_training_id, m.need_training_id) left join trainees p on p.id = n.trainee_id
  left join companies c on c.id = d.company_id
  where m.training_session_id = t.id and m.${column} is not null and m.state in ('queued', 'sending', 'sent', 'kept')
    and (n.id is null or n.training_session_id = t.id)`;

/** SQL of the hours stated in mails and documents of training `t`, for session `l`. */
export const STATED_HOURS = `(select coalesce(json_agg(x.said order by x.rank), '[]') from (${statedMails('timetable')} union all
  select json_build_object('source', 'document', 'kind', d.type, 'at', d.finished_at, 'isSent', false, 'timetable', d.timetable,
    'reader', null), d.id
  from training_session_documents d where d.training_session_id = t.id and d.timetable is not null and d.finished_at is not null
    and d.file_id is not null and (d.type not in (${OF_ONE_DAY}) or d.logistic_session_id = l.id)) x)`;

/** SQL of the titles and signed hours stated in mails of certificates and attestations of training `t`. */
export const STATED_CERTIFICATES = `(select coalesce(json_agg(x.said order by x.rank), '[]') from (${statedMails('certificate')}) x)`;

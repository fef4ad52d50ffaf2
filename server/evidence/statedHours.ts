/** Mails that may still be read, of those who are on the training. */
const STATED_MAILS = `SELECT json_build_object('source', 'mail', 'kind', m.kind, 'at', coalesce(m.sent_at, m.created_at),
    'isSent', m.sent_at IS NOT NULL, 'timetable', m.timetable, 'reader', CASE
      WHEN n.id IS NOT NULL THEN json_build_object('collection', 'need_trainings', 'id', n.id, 'name', p.first_name || ' ' || p.last_name)
      WHEN c.id IS NOT NULL THEN json_build_object('collection', 'companies', 'id', c.id, 'name', c.name) END) AS said, m.id AS rank
  FROM mail_messages m LEFT JOIN email_session_documents d ON d.mail_message_id = m.id
  LEFT JOIN need_trainings n ON n.id = coalesce(d.need_training_id, m.need_training_id) LEFT JOIN trainees p ON p.id = n.trainee_id
  LEFT JOIN companies c ON c.id = d.company_id
  WHERE m.training_session_id = t.id AND m.timetable IS NOT NULL AND m.state IN ('queued', 'sending', 'sent', 'kept')
    AND (n.id IS NULL OR n.training_session_id = t.id)`;

/** SQL of what mails and documents of the training `t` have said of its hours, for its day `l`. */
export const STATED_HOURS = `(SELECT coalesce(json_agg(x.said ORDER BY x.rank), '[]') FROM (${STATED_MAILS} UNION ALL
  SELECT json_build_object('source', 'document', 'kind', d.type, 'at', d.finished_at, 'isSent', false, 'timetable', d.timetable,
    'reader', null), d.id
  FROM training_session_documents d WHERE d.training_session_id = t.id AND d.timetable IS NOT NULL AND d.finished_at IS NOT NULL
    AND d.file_id IS NOT NULL AND (d.type NOT IN ('signature_sheet', 'preparation_sheet') OR d.logistic_session_id = l.id)) x)`;

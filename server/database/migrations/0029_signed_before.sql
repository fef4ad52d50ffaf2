-- Sheets that somebody has signed keep the hours that their day has now: until today nothing else was kept.
WITH usual AS (
  SELECT coalesce(
    (SELECT jsonb_build_object('lunch', CASE WHEN c.value ~ '^\s*\d\d:\d\d\s*[-–]\s*\d\d:\d\d\s*$' THEN
        jsonb_build_object('start', substring(c.value FROM '\d\d:\d\d'), 'end', substring(c.value FROM '(\d\d:\d\d)\s*$')) END)
      FROM configurations c WHERE c.code = 'default_lunch_break'),
    '{"lunch": {"start": "12:30", "end": "13:30"}}') AS cut
)
UPDATE emargement_sheets s SET signed_under = usual.cut || jsonb_build_object(
  'startAt', l.start_at, 'endAt', l.end_at,
  'programme', CASE WHEN jsonb_typeof(l.logistic_sessions_day) = 'array' THEN l.logistic_sessions_day ELSE '[]' END,
  'slots', CASE WHEN jsonb_typeof(y.time_slots) = 'array' THEN y.time_slots ELSE '[]' END)
FROM usual, logistic_sessions l, training_sessions t JOIN training_types y ON y.id = t.training_type_id
WHERE l.id = s.logistic_session_id AND t.id = s.training_session_id AND EXISTS (
  SELECT FROM (
    SELECT DISTINCT ON (v.entry_uuid, v.period, v.trainer_id) v.type FROM emargement_events v
    WHERE v.sheet_uuid = s.uuid AND v.type IN ('signed', 'counter_signed', 'signature_deleted')
    ORDER BY v.entry_uuid, v.period, v.trainer_id, v.id DESC
  ) last WHERE last.type <> 'signature_deleted'
);--> statement-breakpoint
-- Personal links of trainees stand behind masks in the outbox; what has not left yet keeps them aside until it does.
DO $$
DECLARE
  message record;
  secret text;
  mask text;
  masked text;
  kept jsonb;
BEGIN
  FOR message IN SELECT id, html, state, secrets FROM mail_messages WHERE html ~ '#/emargement/[0-9a-f-]{36}\?mail=' LOOP
    masked := message.html;
    kept := coalesce(message.secrets, '{}');
    FOR secret IN
      SELECT DISTINCT matched.parts[1] FROM regexp_matches(message.html, '#/emargement/([0-9a-f-]{36}\?mail=[A-Za-z0-9_-]+)', 'g') AS matched(parts)
    LOOP
      mask := 'LIEN-PERSONNEL-MASQUE-' || lpad(((SELECT count(*) FROM jsonb_object_keys(kept)) + 1)::text, 3, '0');
      masked := replace(masked, secret, mask);
      kept := kept || jsonb_build_object(mask, secret);
    END LOOP;
    UPDATE mail_messages SET html = masked, secrets = CASE WHEN message.state = 'sent' THEN NULL ELSE kept END WHERE id = message.id;
  END LOOP;
END $$;

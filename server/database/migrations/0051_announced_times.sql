-- Late arrivals and early departures are announced as absences are. Before, only absences were.
CREATE OR REPLACE FUNCTION announce_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE is_active) THEN
    INSERT INTO webhook_outbox (journal, line_id)
    SELECT 'attendance', id FROM new_rows
    WHERE type IN ('signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'times_noted', 'validated', 'unvalidated') ORDER BY id;
  END IF;
  RETURN NULL;
END $$;

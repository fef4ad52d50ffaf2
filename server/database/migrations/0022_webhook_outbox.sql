-- Each journal line that a web hook may announce goes to the outbox in the same transaction: what commits is announced, what rolls back
-- is not. Without an active web hook nothing is written. server/integrations/spreadEvents.ts turns the rows into deliveries; its model
-- (model/integrations/webhookEvents.ts) has the same collections and types, which a test compares.
CREATE FUNCTION announce_writes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE is_active) THEN
    INSERT INTO webhook_outbox (journal, line_id)
    SELECT 'writes', id FROM new_rows
    WHERE resource IN ('need_trainings', 'training_sessions', 'logistic_sessions') AND record_id IS NOT NULL ORDER BY id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE is_active) THEN
    INSERT INTO webhook_outbox (journal, line_id)
    SELECT 'attendance', id FROM new_rows
    WHERE type IN ('signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'validated', 'unvalidated') ORDER BY id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_logs_announce AFTER INSERT ON api_logs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_writes();--> statement-breakpoint
CREATE TRIGGER emargement_events_announce AFTER INSERT ON emargement_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_attendance();

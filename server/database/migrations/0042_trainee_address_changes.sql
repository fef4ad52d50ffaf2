-- Links that confirmed an address were in this table before `email_changes`: their people ask again.
DELETE FROM account_links WHERE purpose = 'email';--> statement-breakpoint
-- Evidence says when the address or number that a personal link reaches was changed. A trainee who confirms an address changes their own.
CREATE FUNCTION note_trainee_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS NOT NULL AND lower(NEW.email) IS DISTINCT FROM lower(OLD.email)
    AND (NEW.email_confirmed_at IS NULL OR NEW.email_confirmed_at IS NOT DISTINCT FROM OLD.email_confirmed_at)
  THEN
    INSERT INTO trainee_address_changes (trainee_id, channel, changed_at) VALUES (NEW.id, 'email', NEW.updated_at);
  END IF;
  IF NEW.phones_search <> phone_search(',') AND NEW.phones_search IS DISTINCT FROM OLD.phones_search THEN
    INSERT INTO trainee_address_changes (trainee_id, channel, changed_at) VALUES (NEW.id, 'phone', NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER trainees_address_changes AFTER UPDATE OF email, phone_number, mobile_phone ON trainees
FOR EACH ROW WHEN ((OLD.email, OLD.phones_search) IS DISTINCT FROM (NEW.email, NEW.phones_search))
EXECUTE FUNCTION note_trainee_address();

-- The attendance journal is only ever added to, with one exception: once a line `erased` stands for a sheet, the drawings, names and
-- reasons of that sheet's earlier lines may be emptied. Their hashes stay, and the line `erased` holds the seal of all the rest.
DROP TRIGGER emargement_events_append_only ON emargement_events;--> statement-breakpoint
CREATE TRIGGER emargement_events_append_only BEFORE DELETE OR TRUNCATE ON emargement_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.type <> 'erased' AND NEW.svg IS NULL AND NEW.actor_name = '' AND NEW.reason IS NULL
    AND to_jsonb(NEW) - ARRAY['svg', 'actor_name', 'reason'] = to_jsonb(OLD) - ARRAY['svg', 'actor_name', 'reason']
    AND EXISTS (SELECT FROM emargement_events e WHERE e.type = 'erased' AND e.sheet_uuid = OLD.sheet_uuid AND e.id > OLD.id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER emargement_events_keep BEFORE UPDATE ON emargement_events
FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();--> statement-breakpoint
-- Beside the triggers: not even the owner of the table may change more, until they grant themselves the right again.
REVOKE UPDATE, DELETE, TRUNCATE ON emargement_events FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (svg, actor_name, reason) ON emargement_events TO CURRENT_USER;

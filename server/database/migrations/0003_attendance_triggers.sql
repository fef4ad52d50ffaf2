-- The attendance journal is the proof of each training: it is only ever added to.
CREATE TRIGGER emargement_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON emargement_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A sheet or an entry that was ever signed stays, so do its sessions and its need, whose deletion cascades here.
-- It says "in use elsewhere", like a foreign key.
CREATE FUNCTION keep_signed_emargement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM emargement_events e
    WHERE e.type IN ('signed', 'counter_signed')
      AND CASE WHEN TG_TABLE_NAME = 'emargements' THEN e.entry_uuid = OLD.uuid ELSE e.sheet_uuid = OLD.uuid END
  ) THEN
    RAISE EXCEPTION 'a signed emargement stays' USING ERRCODE = 'restrict_violation',
      DETAIL = 'It is still referenced from table "emargements".', CONSTRAINT = TG_TABLE_NAME || '_keep_signed';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER emargement_sheets_keep_signed BEFORE DELETE ON emargement_sheets
FOR EACH ROW EXECUTE FUNCTION keep_signed_emargement();--> statement-breakpoint
CREATE TRIGGER emargements_keep_signed BEFORE DELETE ON emargements
FOR EACH ROW EXECUTE FUNCTION keep_signed_emargement();

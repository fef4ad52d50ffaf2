-- A sheet or an entry that was ever signed stays, and so does every entry of a validated sheet, signed or absent: its deletion would
-- change what was validated. It says "in use elsewhere", like a foreign key.
CREATE OR REPLACE FUNCTION keep_signed_emargement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept boolean;
BEGIN
  IF TG_TABLE_NAME = 'emargements' THEN
    kept := EXISTS (SELECT FROM emargement_events e WHERE e.type IN ('signed', 'counter_signed') AND e.entry_uuid = OLD.uuid)
      OR (OLD.deleted_at IS NULL
        AND EXISTS (SELECT FROM emargement_sheets s WHERE s.id = OLD.sheet_id AND s.validated_at IS NOT NULL));
  ELSE
    kept := EXISTS (SELECT FROM emargement_events e WHERE e.type IN ('signed', 'counter_signed') AND e.sheet_uuid = OLD.uuid);
  END IF;
  IF kept THEN
    RAISE EXCEPTION 'a signed emargement stays' USING ERRCODE = 'restrict_violation',
      DETAIL = 'It is still referenced from table "emargements".', CONSTRAINT = TG_TABLE_NAME || '_keep_signed';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
-- An address that the trainee confirmed on an attendance page is the trainee's own from now on: the last one that each confirmed.
UPDATE trainees p SET email = c.email, email_confirmed_at = c.at
FROM (
  SELECT DISTINCT ON (n.trainee_id) n.trainee_id AS id, e.email_need_training AS email, e.email_confirmed_at AS at
  FROM emargements e JOIN need_trainings n ON n.id = e.need_training_id
  WHERE e.email_need_training IS NOT NULL AND e.email_confirmed_at IS NOT NULL
  ORDER BY n.trainee_id, e.email_confirmed_at DESC
) c
WHERE p.id = c.id;--> statement-breakpoint
-- Another address than the confirmed one is not confirmed, whoever writes it.
CREATE FUNCTION forget_email_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF lower(coalesce(NEW.email, '')) <> lower(coalesce(OLD.email, ''))
    AND NEW.email_confirmed_at IS NOT DISTINCT FROM OLD.email_confirmed_at
  THEN
    NEW.email_confirmed_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER trainees_email_confirmation BEFORE UPDATE OF email ON trainees
FOR EACH ROW EXECUTE FUNCTION forget_email_confirmation();

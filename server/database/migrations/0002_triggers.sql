-- A need keeps its trainee's area and the searched forms of their names, address and numbers. A statement cannot give it others.
-- FOR SHARE: a trainee who is being changed meanwhile is waited for, so that neither transaction can miss the other's row.
CREATE FUNCTION keep_need_of_trainee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.area_id, search_text(t.last_name), search_text(t.first_name), search_text(t.email), t.phones_search
  INTO NEW.area_id, NEW.trainee_search, NEW.trainee_first_name_search, NEW.trainee_email_search, NEW.trainee_phones_search
  FROM trainees t WHERE t.id = NEW.trainee_id FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER need_trainings_of_trainee BEFORE INSERT OR UPDATE OF trainee_id, area_id, trainee_search,
  trainee_first_name_search, trainee_email_search, trainee_phones_search ON need_trainings
FOR EACH ROW EXECUTE FUNCTION keep_need_of_trainee();--> statement-breakpoint
-- A need that is given one of the values takes all of them from its trainee.
CREATE FUNCTION pass_trainee_to_needs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE need_trainings SET area_id = NEW.area_id, trainee_search = search_text(NEW.last_name) WHERE trainee_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER trainees_to_needs AFTER UPDATE OF area_id, last_name, first_name, email, phone_number, mobile_phone ON trainees
FOR EACH ROW WHEN (
  (OLD.area_id, OLD.last_name, OLD.first_name, OLD.email, OLD.phones_search)
  IS DISTINCT FROM (NEW.area_id, NEW.last_name, NEW.first_name, NEW.email, NEW.phones_search)
) EXECUTE FUNCTION pass_trainee_to_needs();--> statement-breakpoint
-- An address that differs from the confirmed one is not confirmed, also when an officer writes it.
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
FOR EACH ROW EXECUTE FUNCTION forget_email_confirmation();--> statement-breakpoint
-- Registered trainees are counted once a statement: a mass command moves many needs between few sessions.
CREATE FUNCTION count_registered_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE training_sessions s SET number_trainees_registered = s.number_trainees_registered + n.added
  FROM (SELECT training_session_id AS id, count(*)::integer AS added FROM new_rows WHERE training_session_id IS NOT NULL GROUP BY 1) n
  WHERE s.id = n.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_registered_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE training_sessions s SET number_trainees_registered = s.number_trainees_registered + n.change
  FROM (
    SELECT id, sum(change)::integer AS change FROM (
      SELECT training_session_id AS id, 1 AS change FROM new_rows WHERE training_session_id IS NOT NULL
      UNION ALL
      SELECT training_session_id, -1 FROM old_rows WHERE training_session_id IS NOT NULL
    ) moved GROUP BY id HAVING sum(change) <> 0
  ) n
  WHERE s.id = n.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_registered_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE training_sessions s SET number_trainees_registered = s.number_trainees_registered - n.gone
  FROM (SELECT training_session_id AS id, count(*)::integer AS gone FROM old_rows WHERE training_session_id IS NOT NULL GROUP BY 1) n
  WHERE s.id = n.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_insert AFTER INSERT ON need_trainings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_set();--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_update AFTER UPDATE ON need_trainings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_changes();--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_delete AFTER DELETE ON need_trainings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_gone();--> statement-breakpoint
-- A read proves its caller by this number: each table that server/accounts/caller/findActor.ts reads has a trigger here, except login sessions.
INSERT INTO access_epoch DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_epoch SET epoch = epoch + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON accounts
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER users_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER users_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users_areas
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER users_user_groups_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users_user_groups
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER user_groups_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_groups
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER trainers_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trainers
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER trainers_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trainers_areas
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER account_totp_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON account_totp
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
-- A use of a passkey (an update) changes nobody's access.
CREATE TRIGGER account_passkeys_access AFTER INSERT OR DELETE OR TRUNCATE ON account_passkeys
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
-- Nor does a use of a key (`last_used_at`): server/accounts/caller/actorStatements.ts.
CREATE TRIGGER api_keys_access AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF name, secret_hash, roles, expires_on, revoked_at ON api_keys
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER api_keys_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON api_keys_areas
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
-- Nobody changes or deletes a line of a journal.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER api_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON api_logs
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The attendance journal is the proof of each training. It has one exception: once a line `erased` exists for a sheet, the drawings, names
-- and reasons of that sheet's earlier lines may be emptied. Their hashes stay, and the line `erased` holds the seal of all the rest.
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
GRANT UPDATE (svg, actor_name, reason) ON emargement_events TO CURRENT_USER;--> statement-breakpoint
-- A sheet or an entry that was ever signed stays, and so does every entry of a validated sheet, signed or absent: its deletion would
-- change what was validated. So do its sessions and its need, whose deletion cascades here. It says "in use elsewhere", like a foreign key.
CREATE FUNCTION keep_signed_emargement() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER emargement_sheets_keep_signed BEFORE DELETE ON emargement_sheets
FOR EACH ROW EXECUTE FUNCTION keep_signed_emargement();--> statement-breakpoint
CREATE TRIGGER emargements_keep_signed BEFORE DELETE ON emargements
FOR EACH ROW EXECUTE FUNCTION keep_signed_emargement();--> statement-breakpoint
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
EXECUTE FUNCTION note_trainee_address();--> statement-breakpoint
-- Each journal line that a web hook may announce goes to the outbox in the same transaction: what commits is announced, what rolls back
-- is not. Without an active web hook nothing is written. server/integrations/spreadEvents.ts turns the rows into deliveries; its model
-- (model/integrations/webhookEvents.ts) has the same collections and types, which a test compares. Automations answer to the same lines,
-- each by rows of its own: only of records that one which is on watches.
CREATE FUNCTION announce_writes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE is_active) THEN
    INSERT INTO webhook_outbox (journal, line_id)
    SELECT 'writes', id FROM new_rows
    WHERE resource IN ('need_trainings', 'training_sessions', 'logistic_sessions') AND record_id IS NOT NULL ORDER BY id;
  END IF;
  IF EXISTS (SELECT FROM automations WHERE active) THEN
    INSERT INTO webhook_outbox (receiver, journal, line_id)
    SELECT 'automations', 'writes', id FROM new_rows
    WHERE record_id IS NOT NULL AND after IS NOT NULL
      AND resource IN (SELECT record FROM automations WHERE active AND trigger NOT IN ('date', 'sheet_validated')) ORDER BY id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE is_active) THEN
    INSERT INTO webhook_outbox (journal, line_id)
    SELECT 'attendance', id FROM new_rows
    WHERE type IN ('signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'times_noted', 'validated', 'unvalidated') ORDER BY id;
  END IF;
  IF EXISTS (SELECT FROM automations WHERE active AND trigger = 'sheet_validated') THEN
    INSERT INTO webhook_outbox (receiver, journal, line_id)
    SELECT 'automations', 'attendance', id FROM new_rows WHERE type = 'validated' ORDER BY id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_logs_announce AFTER INSERT ON api_logs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_writes();--> statement-breakpoint
CREATE TRIGGER emargement_events_announce AFTER INSERT ON emargement_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_attendance();--> statement-breakpoint
-- How far the running import of records is: its id times 1000, plus its percentage. The value of a sequence is seen before the
-- transaction commits that sets it; only one import writes at a time (ADVISORY_LOCKS.importWrites).
CREATE SEQUENCE record_import_progress AS bigint MINVALUE 0 START 0;--> statement-breakpoint
-- Trainees who joined or left a session, for its history (server/hydra/journal/history.ts).
CREATE INDEX "api_logs_left_session_index" ON "api_logs" ((substring(coalesce(before #>> '{trainingSession,@id}', before ->> 'trainingSession') from '[0-9]+$')::int))
  WHERE "resource" = 'need_trainings' AND before ? 'trainingSession';
--> statement-breakpoint
CREATE INDEX "api_logs_joined_session_index" ON "api_logs" ((substring(coalesce(after #>> '{trainingSession,@id}', after ->> 'trainingSession') from '[0-9]+$')::int))
  WHERE "resource" = 'need_trainings' AND after ? 'trainingSession';

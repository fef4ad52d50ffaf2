-- A need keeps its trainee's area and the searched form of their last name. Whatever a statement gives for them, the trainee's count.
-- FOR SHARE: a trainee who is being changed meanwhile is waited for, so that neither transaction can miss the other's row.
CREATE FUNCTION keep_need_of_trainee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.area_id, search_text(t.last_name) INTO NEW.area_id, NEW.trainee_search FROM trainees t WHERE t.id = NEW.trainee_id FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER need_trainings_of_trainee BEFORE INSERT OR UPDATE OF trainee_id, area_id, trainee_search ON need_trainings
FOR EACH ROW EXECUTE FUNCTION keep_need_of_trainee();--> statement-breakpoint
CREATE FUNCTION pass_trainee_to_needs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE need_trainings SET area_id = NEW.area_id, trainee_search = search_text(NEW.last_name) WHERE trainee_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER trainees_to_needs AFTER UPDATE OF area_id, last_name ON trainees FOR EACH ROW
WHEN (OLD.area_id IS DISTINCT FROM NEW.area_id OR OLD.last_name IS DISTINCT FROM NEW.last_name)
EXECUTE FUNCTION pass_trainee_to_needs();--> statement-breakpoint
-- Journals are only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER api_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON api_logs
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

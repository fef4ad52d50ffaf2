ALTER TABLE "training_sessions" ADD COLUMN "number_trainees_registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION add_registered(session integer, change integer) RETURNS void LANGUAGE sql AS $$
  UPDATE training_sessions SET number_trainees_registered = number_trainees_registered + change WHERE id = session
$$;
--> statement-breakpoint
CREATE FUNCTION count_registered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.training_session_id IS NOT NULL THEN PERFORM add_registered(OLD.training_session_id, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.training_session_id IS NOT NULL THEN PERFORM add_registered(NEW.training_session_id, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_registered_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE training_sessions s SET number_trainees_registered = s.number_trainees_registered + n.added
  FROM (SELECT training_session_id AS id, count(*)::integer AS added FROM new_rows WHERE training_session_id IS NOT NULL GROUP BY 1) n
  WHERE s.id = n.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_insert AFTER INSERT ON need_trainings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_set();
--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_update AFTER UPDATE OF training_session_id ON need_trainings
  FOR EACH ROW WHEN (OLD.training_session_id IS DISTINCT FROM NEW.training_session_id) EXECUTE FUNCTION count_registered();
--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_delete AFTER DELETE ON need_trainings
  FOR EACH ROW WHEN (OLD.training_session_id IS NOT NULL) EXECUTE FUNCTION count_registered();
--> statement-breakpoint
UPDATE training_sessions s SET number_trainees_registered = n.registered
FROM (SELECT training_session_id AS id, count(*)::integer AS registered FROM need_trainings WHERE training_session_id IS NOT NULL GROUP BY 1) n
WHERE s.id = n.id;

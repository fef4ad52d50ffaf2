-- As 0005_registered.sql counts what is added, by the statement: a mass command takes many needs off few sessions, and each of these
-- would be written once a need.
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
$$;
--> statement-breakpoint
CREATE FUNCTION count_registered_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE training_sessions s SET number_trainees_registered = s.number_trainees_registered - n.gone
  FROM (SELECT training_session_id AS id, count(*)::integer AS gone FROM old_rows WHERE training_session_id IS NOT NULL GROUP BY 1) n
  WHERE s.id = n.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER need_trainings_registered_update ON need_trainings;
--> statement-breakpoint
DROP TRIGGER need_trainings_registered_delete ON need_trainings;
--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_update AFTER UPDATE ON need_trainings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_changes();
--> statement-breakpoint
CREATE TRIGGER need_trainings_registered_delete AFTER DELETE ON need_trainings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_registered_gone();
--> statement-breakpoint
DROP FUNCTION count_registered();
--> statement-breakpoint
DROP FUNCTION add_registered(integer, integer);

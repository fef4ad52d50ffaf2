CREATE TABLE "questionnaire_answer_entries" (
	"position" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"training_session_id" integer NOT NULL,
	"questionnaire_id" integer,
	"day" date,
	"count" integer,
	"content_hash" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "questionnaire_answer_entries_hash_unique" UNIQUE("hash"),
	CONSTRAINT "questionnaire_answer_entries_kind" CHECK ("questionnaire_answer_entries"."kind" in ('answer', 'set', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer_sets" (
	"training_session_id" integer NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"salt" text NOT NULL,
	"count" integer NOT NULL,
	"content_hash" text NOT NULL,
	"entry_hash" text,
	CONSTRAINT "questionnaire_answer_sets_training_session_id_questionnaire_id_pk" PRIMARY KEY("training_session_id","questionnaire_id")
);
--> statement-breakpoint
ALTER TABLE "journal_anchors" ADD COLUMN "answers_position" integer;--> statement-breakpoint
ALTER TABLE "journal_anchors" ADD COLUMN "answers_hash" text;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "text_hash" text;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_entries_session" ON "questionnaire_answer_entries" USING btree ("training_session_id","questionnaire_id","position");
--> statement-breakpoint
-- An answer is written once. Anonymous ones of a session are written again in another order, by who says so (decision 0043). Contents may be
-- emptied once an entry `erased` of their session has sealed the rest (decision 0045).
CREATE OR REPLACE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.invitation_id IS NULL AND current_setting('pilotage.mix_answers', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.answers = '{}' AND NEW.objectives = '{}' AND NEW.nonce IS NULL
    AND to_jsonb(NEW) - ARRAY['answers', 'objectives', 'nonce'] = to_jsonb(OLD) - ARRAY['answers', 'objectives', 'nonce']
    AND EXISTS (SELECT FROM questionnaire_answer_entries e WHERE e.kind = 'erased' AND e.training_session_id = OLD.training_session_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
-- Numbers and links an entry. The lock comes first: what is read after it is what the last writer has left (7250020: `answerEntries` of
-- server/database/advisoryLocks.ts). An entry with a hash comes from a copy of the database.
CREATE FUNCTION link_answer_entry() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NEW.hash IS NOT NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(7250020);
  SELECT e.position + 1, e.hash INTO NEW.position, NEW.prev_hash FROM questionnaire_answer_entries e ORDER BY e.position DESC LIMIT 1;
  NEW.position := coalesce(NEW.position, 1);
  NEW.prev_hash := coalesce(NEW.prev_hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(concat('[', NEW.position, ',"', NEW.kind, '",', NEW.training_session_id, ',',
    coalesce(NEW.questionnaire_id::text, 'null'), ',', coalesce('"' || to_char(NEW.day, 'YYYY-MM-DD') || '"', 'null'), ',',
    coalesce(NEW.count::text, 'null'), ',"', NEW.content_hash, '","', NEW.prev_hash, '"]'), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER questionnaire_answer_entries_link BEFORE INSERT ON questionnaire_answer_entries
FOR EACH ROW EXECUTE FUNCTION link_answer_entry();--> statement-breakpoint
CREATE TRIGGER questionnaire_answer_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON questionnaire_answer_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER questionnaire_answer_sets_kept BEFORE DELETE OR TRUNCATE ON questionnaire_answer_sets
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Answers from before the chain.
INSERT INTO questionnaire_answer_entries (kind, training_session_id, questionnaire_id, content_hash)
SELECT 'answer', a.training_session_id, v.questionnaire_id, a.content_hash
FROM questionnaire_answers a JOIN questionnaire_versions v ON v.id = a.version_id
WHERE a.invitation_id IS NOT NULL ORDER BY a.answered_at, a.id;--> statement-breakpoint
INSERT INTO questionnaire_answer_sets (training_session_id, questionnaire_id, salt, count, content_hash)
SELECT o.training_session_id, o.questionnaire_id, o.salt, o.count, encode(sha256(convert_to(o.salt || o.hashes, 'UTF8')), 'hex')
FROM (SELECT a.training_session_id, v.questionnaire_id, count(*) - count(a.replaces) AS count,
    string_agg(a.content_hash, '' ORDER BY a.content_hash COLLATE "C") AS hashes,
    replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '') AS salt
  FROM questionnaire_answers a JOIN questionnaire_versions v ON v.id = a.version_id
  WHERE a.invitation_id IS NULL GROUP BY a.training_session_id, v.questionnaire_id) o;

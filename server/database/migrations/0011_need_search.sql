ALTER TABLE "need_trainings" ADD COLUMN "trainee_first_name_search" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "trainee_email_search" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "trainee_phones_search" text;--> statement-breakpoint
-- Filled before the triggers know of them and before they are indexed: a large table is then written once.
UPDATE need_trainings n SET trainee_first_name_search = search_text(t.first_name), trainee_email_search = search_text(t.email),
  trainee_phones_search = t.phones_search
FROM trainees t WHERE t.id = n.trainee_id;--> statement-breakpoint
-- As before (0002_triggers.sql), with what else lists of needs are searched by.
CREATE OR REPLACE FUNCTION keep_need_of_trainee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.area_id, search_text(t.last_name), search_text(t.first_name), search_text(t.email), t.phones_search
  INTO NEW.area_id, NEW.trainee_search, NEW.trainee_first_name_search, NEW.trainee_email_search, NEW.trainee_phones_search
  FROM trainees t WHERE t.id = NEW.trainee_id FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER need_trainings_of_trainee BEFORE INSERT OR UPDATE OF trainee_id, area_id, trainee_search,
  trainee_first_name_search, trainee_email_search, trainee_phones_search ON need_trainings
FOR EACH ROW EXECUTE FUNCTION keep_need_of_trainee();--> statement-breakpoint
-- A need that is given one of them takes all of them from its trainee: pass_trainee_to_needs() stays as it is.
CREATE OR REPLACE TRIGGER trainees_to_needs AFTER UPDATE OF area_id, last_name, first_name, email, phone_number, mobile_phone ON trainees
FOR EACH ROW WHEN (
  (OLD.area_id, OLD.last_name, OLD.first_name, OLD.email, OLD.phones_search)
  IS DISTINCT FROM (NEW.area_id, NEW.last_name, NEW.first_name, NEW.email, NEW.phones_search)
) EXECUTE FUNCTION pass_trainee_to_needs();--> statement-breakpoint
CREATE INDEX "need_trainings_trainee_first_name_search" ON "need_trainings" USING gin ("trainee_first_name_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "need_trainings_trainee_email_search" ON "need_trainings" USING gin ("trainee_email_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "need_trainings_trainee_phones_search" ON "need_trainings" USING gin ("trainee_phones_search" gin_trgm_ops);

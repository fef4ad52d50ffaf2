DROP INDEX "need_trainings_trainee_search";--> statement-breakpoint
DROP INDEX "need_trainings_trainee_first_name_search";--> statement-breakpoint
DROP INDEX "need_trainings_car_number_plate_search";--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "trainee_words" text GENERATED ALWAYS AS (' ' || coalesce("need_trainings"."trainee_search", '') || ' ' || coalesce("need_trainings"."trainee_first_name_search", '') || ' ' || coalesce("need_trainings"."trainee_email_search", '') || ' ' || coalesce("need_trainings"."trainee_phones_search", '')) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_plate_match" ON "vehicles" USING btree (plate_search("matriculation"));--> statement-breakpoint
CREATE INDEX "need_trainings_trainee_words" ON "need_trainings" USING gin ("trainee_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "need_trainings_plate_search" ON "need_trainings" USING gin (plate_search("car_number_plate") gin_trgm_ops);
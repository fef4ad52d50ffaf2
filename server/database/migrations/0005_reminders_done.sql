ALTER TABLE "reminders" ADD COLUMN "is_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emargement_sheets_open" ON "emargement_sheets" USING btree ("training_session_id") WHERE "emargement_sheets"."validated_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("reminder_at") WHERE not "reminders"."is_done";
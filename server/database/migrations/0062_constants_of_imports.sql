ALTER TABLE "record_imports" ADD COLUMN "constants" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trainee_imports" ADD COLUMN "constants" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "trainee_import_rows_need_training_id_index" ON "trainee_import_rows" USING btree ("need_training_id");--> statement-breakpoint
CREATE INDEX "trainee_import_rows_trainee_id_index" ON "trainee_import_rows" USING btree ("trainee_id");
ALTER TABLE "need_trainings" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "public_form_id" integer;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "consent_version" integer;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "is_unwanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_forms" ADD COLUMN "target" text DEFAULT 'bookings' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_forms" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "public_forms" ADD COLUMN "training_type_id" integer;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD CONSTRAINT "need_trainings_public_form_id_public_forms_id_fk" FOREIGN KEY ("public_form_id") REFERENCES "public"."public_forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_forms" ADD CONSTRAINT "public_forms_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_forms" ADD CONSTRAINT "public_forms_training_type_id_training_types_id_fk" FOREIGN KEY ("training_type_id") REFERENCES "public"."training_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_trainings_public_form_id_index" ON "need_trainings" USING btree ("public_form_id");--> statement-breakpoint
CREATE INDEX "public_forms_area_id_index" ON "public_forms" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "public_forms_training_type_id_index" ON "public_forms" USING btree ("training_type_id");
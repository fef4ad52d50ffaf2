ALTER TABLE "training_types" ADD COLUMN "renewal_months" integer;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "renewed_by_id" integer;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "renewed_need_id" integer;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "renewal_stop" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "renewal_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "renewal_stopped_by_id" integer;--> statement-breakpoint
ALTER TABLE "training_types" ADD CONSTRAINT "training_types_renewed_by_id_training_types_id_fk" FOREIGN KEY ("renewed_by_id") REFERENCES "public"."training_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD CONSTRAINT "need_trainings_renewed_need_id_need_trainings_id_fk" FOREIGN KEY ("renewed_need_id") REFERENCES "public"."need_trainings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD CONSTRAINT "need_trainings_renewal_stopped_by_id_users_id_fk" FOREIGN KEY ("renewal_stopped_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_types_renewed_by_id_index" ON "training_types" USING btree ("renewed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "need_trainings_renewed_need_unique" ON "need_trainings" USING btree ("renewed_need_id");--> statement-breakpoint
CREATE INDEX "need_trainings_renewal_stopped_by_id_index" ON "need_trainings" USING btree ("renewal_stopped_by_id") WHERE "need_trainings"."renewal_stopped_by_id" is not null;
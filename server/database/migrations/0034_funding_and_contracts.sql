ALTER TABLE "need_trainings" ADD COLUMN "unit_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "funder" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "funding_file_number" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "has_subrogation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "convention_reference" text;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "contracted_at_distance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "need_trainings" ADD COLUMN "contract_signed_on" date;--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "qualifications" text;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "prior_level" text;
ALTER TABLE "sealed_sheets" ADD COLUMN "stamped_by" text;--> statement-breakpoint
ALTER TABLE "sealed_sheets" ADD COLUMN "stamped_at" timestamp with time zone;
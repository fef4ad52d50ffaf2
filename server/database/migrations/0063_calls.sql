ALTER TABLE "reminders" ADD COLUMN "call_outcome" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "call_changes" jsonb;
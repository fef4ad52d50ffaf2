ALTER TABLE "training_session_documents" ADD COLUMN "timetable" jsonb;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "timetable" jsonb;
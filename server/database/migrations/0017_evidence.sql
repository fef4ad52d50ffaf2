ALTER TABLE "emargement_events" DROP CONSTRAINT "emargement_events_type";--> statement-breakpoint
ALTER TABLE "emargement_events" DROP CONSTRAINT "emargement_events_image";--> statement-breakpoint
ALTER TABLE "emargement_sheets" ADD COLUMN "verification_code" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "logistic_sessions" ADD COLUMN "co_financed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emargement_sheets" ADD CONSTRAINT "emargement_sheets_verificationCode_unique" UNIQUE("verification_code");--> statement-breakpoint
ALTER TABLE "emargement_events" ADD CONSTRAINT "emargement_events_drawing" CHECK ("emargement_events"."svg" is null or "emargement_events"."svg_sha256" is not null);--> statement-breakpoint
ALTER TABLE "emargement_events" ADD CONSTRAINT "emargement_events_type" CHECK ("emargement_events"."type" in ('entry_added', 'entry_removed', 'signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'email_confirmed', 'validated', 'unvalidated', 'late_received', 'late_refused', 'entry_corrected', 'erased'));--> statement-breakpoint
ALTER TABLE "emargement_events" ADD CONSTRAINT "emargement_events_image" CHECK (("emargement_events"."type" in ('signed', 'counter_signed', 'late_received')) = ("emargement_events"."svg_sha256" is not null));
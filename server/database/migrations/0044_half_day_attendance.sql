CREATE TABLE "emargement_half_days" (
	"entry_id" integer NOT NULL,
	"period" text NOT NULL,
	"is_absent" boolean DEFAULT false NOT NULL,
	"absence_category" text,
	"absence_reason" text,
	"arrived_at" text,
	"left_at" text,
	"file_id" integer,
	"noted_by" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emargement_half_days_entry_id_period_pk" PRIMARY KEY("entry_id","period"),
	CONSTRAINT "emargement_half_days_period" CHECK ("emargement_half_days"."period" in ('morning', 'afternoon')),
	CONSTRAINT "emargement_half_days_times" CHECK (not "emargement_half_days"."is_absent" or ("emargement_half_days"."arrived_at" is null and "emargement_half_days"."left_at" is null))
);
--> statement-breakpoint
ALTER TABLE "emargement_events" DROP CONSTRAINT "emargement_events_type";--> statement-breakpoint
ALTER TABLE "emargement_half_days" ADD CONSTRAINT "emargement_half_days_entry_id_emargements_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."emargements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emargement_half_days" ADD CONSTRAINT "emargement_half_days_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emargement_half_days_file_id_index" ON "emargement_half_days" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "emargement_events" ADD CONSTRAINT "emargement_events_type" CHECK ("emargement_events"."type" in ('entry_added', 'entry_removed', 'signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'times_noted', 'absence_file_added', 'absence_file_removed', 'email_proposed', 'email_confirmed', 'validated', 'unvalidated', 'late_received', 'late_refused', 'entry_corrected', 'content_corrected', 'content_altered', 'identity_denied', 'link_settled', 'link_reopened', 'code_sent', 'code_handed', 'late_asked', 'late_settled', 'walk_in_asked', 'walk_in_refused', 'identity_confirmed', 'sealed', 'document_sent', 'erased'));
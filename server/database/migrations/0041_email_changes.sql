ALTER TABLE "emargement_events" DROP CONSTRAINT "emargement_events_type";--> statement-breakpoint
/* 
    Unfortunately in current drizzle-kit version we can't automatically get name for primary key.
    We are working on making it available!

    Meanwhile you can:
        1. Check pk name in your database, by running
            SELECT constraint_name FROM information_schema.table_constraints
            WHERE table_schema = 'public'
                AND table_name = 'journal_anchors'
                AND constraint_type = 'PRIMARY KEY';
        2. Uncomment code below and paste pk name manually
        
    Hope to release this update as soon as possible
*/

-- ALTER TABLE "journal_anchors" DROP CONSTRAINT "<constraint_name>";--> statement-breakpoint
ALTER TABLE "journal_anchors" ADD PRIMARY KEY ("storage_key");--> statement-breakpoint
CREATE INDEX "emargement_events_sealed" ON "emargement_events" USING btree ("id") WHERE "emargement_events"."type" = 'sealed';--> statement-breakpoint
CREATE INDEX "journal_anchors_day_index" ON "journal_anchors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "journal_anchors_head_id_index" ON "journal_anchors" USING btree ("head_id");--> statement-breakpoint
ALTER TABLE "emargement_events" ADD CONSTRAINT "emargement_events_type" CHECK ("emargement_events"."type" in ('entry_added', 'entry_removed', 'signed', 'counter_signed', 'signature_deleted', 'marked_absent', 'marked_present', 'email_proposed', 'email_confirmed', 'validated', 'unvalidated', 'late_received', 'late_refused', 'entry_corrected', 'content_corrected', 'content_altered', 'identity_denied', 'link_settled', 'link_reopened', 'code_sent', 'code_handed', 'late_asked', 'late_settled', 'walk_in_asked', 'walk_in_refused', 'identity_confirmed', 'sealed', 'document_sent', 'erased'));
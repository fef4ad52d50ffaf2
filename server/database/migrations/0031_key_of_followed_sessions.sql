DROP INDEX "commentary_training_officers_logistic_session_id_index";--> statement-breakpoint
DROP INDEX "tracking_date_logistic_sessions_logistic_session_id_index";--> statement-breakpoint
DROP INDEX "training_officer_logistic_session_details_logistic_session_id_index";--> statement-breakpoint
CREATE INDEX "commentary_training_officers_logistic_session_id_index" ON "commentary_training_officers" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE INDEX "tracking_date_logistic_sessions_logistic_session_id_index" ON "tracking_date_logistic_sessions" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE INDEX "training_officer_logistic_session_details_logistic_session_id_index" ON "training_officer_logistic_session_details" USING btree ("logistic_session_id");
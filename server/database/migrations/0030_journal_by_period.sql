DROP INDEX "api_logs_at_index";--> statement-breakpoint
CREATE INDEX "api_logs_at_id_index" ON "api_logs" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "api_logs_request_id_index" ON "api_logs" USING hash ("request_id");
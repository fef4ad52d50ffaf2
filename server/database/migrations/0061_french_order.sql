DROP INDEX "companies_name_id_index";--> statement-breakpoint
DROP INDEX "companies_name_match";--> statement-breakpoint
DROP INDEX "trainees_order";--> statement-breakpoint
CREATE INDEX "companies_order" ON "companies" USING btree (plain_text("name") collate "C","id","name");--> statement-breakpoint
CREATE INDEX "companies_name_match" ON "companies" USING btree (plain_text("name"));--> statement-breakpoint
CREATE INDEX "trainees_order" ON "trainees" USING btree (plain_text("last_name") collate "C",plain_text("first_name") collate "C","id","area_id","last_name","first_name");
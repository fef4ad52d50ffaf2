CREATE INDEX "need_trainings_command_no_one_match" ON "need_trainings" USING btree (lower("command_no_one"));--> statement-breakpoint
CREATE INDEX "need_trainings_command_no_two_match" ON "need_trainings" USING btree (lower("command_no_two"));--> statement-breakpoint
CREATE INDEX "trainees_email_match" ON "trainees" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "trainees_phone_number_match" ON "trainees" USING btree (phone_search("phone_number"));--> statement-breakpoint
CREATE INDEX "trainees_mobile_phone_match" ON "trainees" USING btree (phone_search("mobile_phone"));
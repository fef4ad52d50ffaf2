CREATE TABLE "setup_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"mail_message_id" integer
);
--> statement-breakpoint
ALTER TABLE "setup_marks" ADD CONSTRAINT "setup_marks_mail_message_id_mail_messages_id_fk" FOREIGN KEY ("mail_message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setup_marks_mail_message_id_index" ON "setup_marks" USING btree ("mail_message_id");
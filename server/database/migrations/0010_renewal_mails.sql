CREATE TABLE "renewal_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"need_training_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"days_left" integer NOT NULL,
	"mail_message_id" integer,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renewal_mails" ADD CONSTRAINT "renewal_mails_need_training_id_need_trainings_id_fk" FOREIGN KEY ("need_training_id") REFERENCES "public"."need_trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_mails" ADD CONSTRAINT "renewal_mails_mail_message_id_mail_messages_id_fk" FOREIGN KEY ("mail_message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_mails_need_training_id_index" ON "renewal_mails" USING btree ("need_training_id");--> statement-breakpoint
CREATE INDEX "renewal_mails_mail_message_id_index" ON "renewal_mails" USING btree ("mail_message_id");
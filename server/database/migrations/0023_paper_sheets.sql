CREATE TABLE "questionnaire_sheets" (
	"key" uuid PRIMARY KEY NOT NULL,
	"training_session_id" integer NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"count" integer NOT NULL,
	"invitations" integer[] NOT NULL,
	"typed_by" text NOT NULL,
	"typed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questionnaire_sheets" ADD CONSTRAINT "questionnaire_sheets_training_session_id_training_sessions_id_fk" FOREIGN KEY ("training_session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_sheets" ADD CONSTRAINT "questionnaire_sheets_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_sheets_training_session_id_index" ON "questionnaire_sheets" USING btree ("training_session_id");--> statement-breakpoint
CREATE INDEX "questionnaire_sheets_questionnaire_id_index" ON "questionnaire_sheets" USING btree ("questionnaire_id");
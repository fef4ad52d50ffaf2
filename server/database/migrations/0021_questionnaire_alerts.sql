CREATE TABLE "questionnaire_alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "questionnaire_answers_objectives" ON "questionnaire_answers" USING btree (cardinality("objectives"));--> statement-breakpoint
CREATE INDEX "questionnaire_answers_answered" ON "questionnaire_answers" USING btree ("answered_at");
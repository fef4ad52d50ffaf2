CREATE TABLE "calendar_invitations" (
	"need_training_id" integer NOT NULL,
	"logistic_session_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "calendar_invitations_need_training_id_logistic_session_id_pk" PRIMARY KEY("need_training_id","logistic_session_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD CONSTRAINT "calendar_invitations_need_training_id_need_trainings_id_fk" FOREIGN KEY ("need_training_id") REFERENCES "public"."need_trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD CONSTRAINT "calendar_invitations_logistic_session_id_logistic_sessions_id_fk" FOREIGN KEY ("logistic_session_id") REFERENCES "public"."logistic_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_invitations_logistic_session_id_index" ON "calendar_invitations" USING btree ("logistic_session_id");
ALTER TABLE "questionnaire_invitations" DROP CONSTRAINT "questionnaire_invitations_person";--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" DROP CONSTRAINT "questionnaire_invitations_one";--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ALTER COLUMN "training_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD COLUMN "asked_year" integer;--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD COLUMN "funder_name" text;--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD COLUMN "funder_email" text;--> statement-breakpoint
CREATE INDEX "questionnaire_invitations_asked_year_index" ON "questionnaire_invitations" USING btree ("asked_year");--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD CONSTRAINT "questionnaire_invitations_person" UNIQUE NULLS NOT DISTINCT("training_session_id","moment","audience","need_training_id","trainer_id","company_id","asked_year","funder_email");--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD CONSTRAINT "questionnaire_invitations_group" CHECK (num_nonnulls("questionnaire_invitations"."training_session_id", "questionnaire_invitations"."asked_year") = 1);--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD CONSTRAINT "questionnaire_invitations_funder" CHECK (("questionnaire_invitations"."funder_name" is null) = ("questionnaire_invitations"."funder_email" is null));--> statement-breakpoint
ALTER TABLE "questionnaire_invitations" ADD CONSTRAINT "questionnaire_invitations_one" CHECK (num_nonnulls("questionnaire_invitations"."need_training_id", "questionnaire_invitations"."trainer_id", "questionnaire_invitations"."company_id", "questionnaire_invitations"."funder_email") = 1);
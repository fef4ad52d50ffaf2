ALTER TABLE "calendar_invitations" DROP CONSTRAINT "calendar_invitations_need_training_id_logistic_session_id_unique";--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "training_session_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "is_canceled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "told_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "print" text;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD COLUMN "mail_message_id" integer;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "told" jsonb;--> statement-breakpoint
UPDATE "calendar_invitations" i SET
	"uid" = 'convocation-' || i."need_training_id" || '-' || i."logistic_session_id",
	"training_session_id" = (SELECT l."target_id" FROM "logistic_sessions_training_sessions" l WHERE l."owner_id" = i."logistic_session_id" AND l."target_id" = n."training_session_id"),
	"told_until" = coalesce((SELECT max((d->>1)::timestamptz) FROM jsonb_array_elements(i."told"->'dates') AS d), i."created_at"),
	"told" = jsonb_build_object(
		'training', coalesce(nullif(btrim(y."title_convention"), ''), y."name", ''),
		'place', jsonb_build_object('name', i."told"->'place'->>0, 'address', i."told"->'place'->>1),
		'dates', (SELECT coalesce(jsonb_agg(jsonb_build_object('startAt', d->>0, 'endAt', d->>1, 'slots', d->2) ORDER BY rank), '[]') FROM jsonb_array_elements(i."told"->'dates') WITH ORDINALITY AS x(d, rank)))
FROM "need_trainings" n LEFT JOIN "training_types" y ON y."id" = n."training_type_id" WHERE n."id" = i."need_training_id";--> statement-breakpoint
ALTER TABLE "calendar_invitations" ALTER COLUMN "uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ALTER COLUMN "told_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD CONSTRAINT "calendar_invitations_mail_message_id_mail_messages_id_fk" FOREIGN KEY ("mail_message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_invitations_need_training_id_index" ON "calendar_invitations" USING btree ("need_training_id");--> statement-breakpoint
CREATE INDEX "calendar_invitations_logistic_session_id_index" ON "calendar_invitations" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE INDEX "calendar_invitations_training_session_id_index" ON "calendar_invitations" USING btree ("training_session_id");--> statement-breakpoint
CREATE INDEX "calendar_invitations_mail_message_id_index" ON "calendar_invitations" USING btree ("mail_message_id");--> statement-breakpoint
CREATE INDEX "calendar_invitations_told_until_index" ON "calendar_invitations" USING btree ("told_until");--> statement-breakpoint
ALTER TABLE "calendar_invitations" ADD CONSTRAINT "calendar_invitations_uid_unique" UNIQUE("uid");
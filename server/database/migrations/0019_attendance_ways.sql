CREATE TABLE "attendance_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_mail_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_passes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_receipts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_codes" ADD CONSTRAINT "attendance_codes_sheet_id_emargement_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."emargement_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mail_keys" ADD CONSTRAINT "attendance_mail_keys_entry_id_emargements_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."emargements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_passes" ADD CONSTRAINT "attendance_passes_entry_id_emargements_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."emargements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_codes_sheet_id_index" ON "attendance_codes" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "attendance_mail_keys_entry_id_index" ON "attendance_mail_keys" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "attendance_passes_entry_id_index" ON "attendance_passes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "attendance_passes_device_hash_index" ON "attendance_passes" USING btree ("device_hash");
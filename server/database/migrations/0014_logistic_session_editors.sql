CREATE TABLE "commentary_training_officers" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"logistic_session_id" integer NOT NULL,
	"commentary_training_officer" text,
	"commentary_supplier_relationship" text,
	"commentary_billing" text,
	CONSTRAINT "commentary_training_officers_same_id" CHECK ("commentary_training_officers"."id" = "commentary_training_officers"."logistic_session_id")
);
--> statement-breakpoint
CREATE TABLE "tracking_date_logistic_sessions" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"logistic_session_id" integer NOT NULL,
	"location_booked_on" date,
	"trainer_confirmed_on" date,
	"caterer_booked_on" date,
	"hotel_booked_on" date,
	"conventions_sent_on" date,
	"conventions_returned_on" date,
	"convocations_sent_on" date,
	"materials_sent_on" date,
	"attendance_sheets_received_on" date,
	"evaluations_received_on" date,
	"attestations_sent_on" date,
	"invoice_sent_on" date,
	"supplier_invoices_received_on" date,
	CONSTRAINT "tracking_date_logistic_sessions_same_id" CHECK ("tracking_date_logistic_sessions"."id" = "tracking_date_logistic_sessions"."logistic_session_id")
);
--> statement-breakpoint
CREATE TABLE "training_officer_logistic_session_details" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"logistic_session_id" integer NOT NULL,
	"file_state" text,
	"next_action_on" date,
	"client_reference" text,
	"funding_reference" text,
	"invoice_number" text,
	"invoice_amount" numeric(12, 2),
	"location_reference" text,
	"caterer_reference" text,
	"hotel_reference" text,
	"supplier_amount" numeric(12, 2),
	CONSTRAINT "training_officer_details_same_id" CHECK ("training_officer_logistic_session_details"."id" = "training_officer_logistic_session_details"."logistic_session_id")
);
--> statement-breakpoint
CREATE TABLE "logistic_session_editors" (
	"logistic_session_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logistic_sessions" ADD COLUMN "materials" jsonb;--> statement-breakpoint
ALTER TABLE "commentary_training_officers" ADD CONSTRAINT "commentary_training_officers_logistic_session_id_logistic_sessions_id_fk" FOREIGN KEY ("logistic_session_id") REFERENCES "public"."logistic_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_date_logistic_sessions" ADD CONSTRAINT "tracking_date_logistic_sessions_logistic_session_id_logistic_sessions_id_fk" FOREIGN KEY ("logistic_session_id") REFERENCES "public"."logistic_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_officer_logistic_session_details" ADD CONSTRAINT "training_officer_logistic_session_details_logistic_session_id_logistic_sessions_id_fk" FOREIGN KEY ("logistic_session_id") REFERENCES "public"."logistic_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_session_editors" ADD CONSTRAINT "logistic_session_editors_logistic_session_id_logistic_sessions_id_fk" FOREIGN KEY ("logistic_session_id") REFERENCES "public"."logistic_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_session_editors" ADD CONSTRAINT "logistic_session_editors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commentary_training_officers_logistic_session_id_index" ON "commentary_training_officers" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_date_logistic_sessions_logistic_session_id_index" ON "tracking_date_logistic_sessions" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_officer_logistic_session_details_logistic_session_id_index" ON "training_officer_logistic_session_details" USING btree ("logistic_session_id");--> statement-breakpoint
CREATE INDEX "logistic_session_editors_account_id_index" ON "logistic_session_editors" USING btree ("account_id");
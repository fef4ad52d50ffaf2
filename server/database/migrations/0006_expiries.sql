CREATE TABLE "expiry_warnings" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"warned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_warnings_kind_record_id_expires_on_days_pk" PRIMARY KEY("kind","record_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "inspection_expires_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "insurance_expires_on" date;--> statement-breakpoint
ALTER TABLE "trainer_documents" ADD COLUMN "expires_on" date;
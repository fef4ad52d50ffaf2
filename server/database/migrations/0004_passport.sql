CREATE TABLE "passport_codes" (
	"list" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_codes_list_code_pk" PRIMARY KEY("list","code")
);
--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "aims_at_prevention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "gives_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "teaches_transferable_skills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "prevention_category" text DEFAULT 'unset' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "prevention_reason" text;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "passport_proof" text DEFAULT 'attestation' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "success_kind" text;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "success_name" text;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "success_validity" integer;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "transferable_skills" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "is_certifying" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "certification_code" text;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "formacodes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "nsf_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "training_mode" text DEFAULT 'PRESENTIEL' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_types" ADD COLUMN "trainer_quality" text DEFAULT 'FORMATEUR_D_ADULTES_FORMATION_SPECIALISEE' NOT NULL;
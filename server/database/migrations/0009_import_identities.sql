CREATE TABLE "import_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"sealed_identity" text,
	"faults" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_identities_row" UNIQUE("import_id","row_number")
);
--> statement-breakpoint
ALTER TABLE "import_identities" ADD CONSTRAINT "import_identities_import_id_trainee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."trainee_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_identities_created_at_index" ON "import_identities" USING btree ("created_at");
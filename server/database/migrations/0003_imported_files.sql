CREATE TABLE "record_import_files" (
	"import_id" integer NOT NULL,
	"path" text NOT NULL,
	"file_id" integer,
	"refusal" text,
	CONSTRAINT "record_import_files_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
ALTER TABLE "record_import_files" ADD CONSTRAINT "record_import_files_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_import_files" ADD CONSTRAINT "record_import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_import_files_file_id_index" ON "record_import_files" USING btree ("file_id");
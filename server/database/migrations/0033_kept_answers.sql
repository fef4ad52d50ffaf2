CREATE TABLE "kept_answers" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" "bytea",
	"status" integer,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_answers_age" ON "kept_answers" USING btree ("created_at");
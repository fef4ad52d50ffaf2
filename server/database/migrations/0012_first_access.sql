CREATE TABLE "first_access" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "first_access_one_row" CHECK ("first_access"."is_only")
);

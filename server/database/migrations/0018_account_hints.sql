CREATE TABLE "account_hints" (
	"account_id" integer NOT NULL,
	"hint" text NOT NULL,
	CONSTRAINT "account_hints_account_id_hint_pk" PRIMARY KEY("account_id","hint")
);
--> statement-breakpoint
ALTER TABLE "account_hints" ADD CONSTRAINT "account_hints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
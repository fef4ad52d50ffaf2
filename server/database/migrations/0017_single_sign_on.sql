CREATE TABLE "account_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text,
	"nonce" text,
	"code_verifier" text,
	"account_id" integer,
	"id_token" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_login_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "id_token" text;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD COLUMN "covers_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_identities_account_id_index" ON "account_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_account_id_index" ON "sign_on_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_expires_at_index" ON "sign_on_attempts" USING btree ("expires_at");
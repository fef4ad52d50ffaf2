CREATE TABLE "webhooks_areas" (
	"owner_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "webhooks_areas_pk" PRIMARY KEY("owner_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "webhooks_areas" ADD CONSTRAINT "webhooks_areas_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_areas" ADD CONSTRAINT "webhooks_areas_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."areas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_areas_target_index" ON "webhooks_areas" USING btree ("target_id");
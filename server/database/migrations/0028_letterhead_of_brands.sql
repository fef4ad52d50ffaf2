ALTER TABLE "car_brands" ADD COLUMN "logo_id" integer;--> statement-breakpoint
ALTER TABLE "car_brands" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "car_brand_id" integer;--> statement-breakpoint
ALTER TABLE "car_brands" ADD CONSTRAINT "car_brands_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_car_brand_id_car_brands_id_fk" FOREIGN KEY ("car_brand_id") REFERENCES "public"."car_brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_brands_logo_id_index" ON "car_brands" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "mail_messages_car_brand_id_index" ON "mail_messages" USING btree ("car_brand_id");
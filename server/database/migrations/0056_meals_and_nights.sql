ALTER TABLE "logistic_sessions" ADD COLUMN "caterer_meals" jsonb;--> statement-breakpoint
ALTER TABLE "logistic_sessions" ADD COLUMN "quantity_housing" integer;
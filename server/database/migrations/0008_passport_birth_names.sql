ALTER TABLE "passport_lines" ADD COLUMN "sealed_birth_name" text;--> statement-breakpoint
-- They were in clear; without one, a correction of a name is not told for lines of before.
UPDATE "passport_lines" SET "declared" = "declared" - 'birthName';

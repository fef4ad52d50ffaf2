ALTER TABLE "logistic_sessions" ADD COLUMN "training_location_pricing_options" jsonb;--> statement-breakpoint
UPDATE "logistic_sessions" AS day SET "training_location_pricing_options" = chosen.options FROM (
  SELECT link.owner_id, jsonb_agg(jsonb_build_object('optionId', o.id, 'label', o.label, 'price', o.price) ORDER BY o.label, o.id) AS options
  FROM "logistic_sessions_training_location_pricing_options" link
  JOIN "training_location_pricing_options" o ON o.id = link.target_id
  GROUP BY link.owner_id
) AS chosen WHERE chosen.owner_id = day.id;--> statement-breakpoint
DROP TABLE "logistic_sessions_training_location_pricing_options" CASCADE;

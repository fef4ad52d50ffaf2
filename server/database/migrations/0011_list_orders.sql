DROP INDEX "need_trainings_status_order";--> statement-breakpoint
DROP INDEX "need_trainings_order";--> statement-breakpoint
DROP INDEX "need_trainings_company_order";--> statement-breakpoint
DROP INDEX "need_trainings_training_type_order";--> statement-breakpoint
DROP INDEX "trainees_order";--> statement-breakpoint
CREATE INDEX "need_trainings_status_order" ON "need_trainings" USING btree ("status","delivery_date" DESC NULLS LAST,"id" DESC NULLS FIRST,"area_id");--> statement-breakpoint
CREATE INDEX "need_trainings_order" ON "need_trainings" USING btree ("delivery_date" DESC NULLS LAST,"id" DESC NULLS FIRST,"area_id");--> statement-breakpoint
CREATE INDEX "need_trainings_company_order" ON "need_trainings" USING btree ("company_id","delivery_date" DESC NULLS LAST,"id" DESC NULLS FIRST,"area_id");--> statement-breakpoint
CREATE INDEX "need_trainings_training_type_order" ON "need_trainings" USING btree ("training_type_id","delivery_date" DESC NULLS LAST,"id" DESC NULLS FIRST,"area_id");--> statement-breakpoint
CREATE INDEX "trainees_order" ON "trainees" USING btree ("last_name","first_name","id","area_id");
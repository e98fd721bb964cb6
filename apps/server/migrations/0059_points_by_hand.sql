ALTER TABLE "event_results" ADD COLUMN "points_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "event_results_category_id_season_id_index" ON "event_results" USING btree ("category_id","season","id");--> statement-breakpoint
UPDATE "event_results" r SET "points_by_hand" = true, "points_table_id" = NULL WHERE EXISTS (SELECT FROM "result_corrections" k WHERE k."event_id" = r."event_id" AND k."person_id" = r."person_id" AND k."field" = 'points');

ALTER TABLE "result_publications" DROP CONSTRAINT "result_publications_pkey";--> statement-breakpoint
ALTER TABLE "result_publications" ADD COLUMN "section_id" bigint;--> statement-breakpoint
-- Each section with results gets the time at which the first results of its event were published.
INSERT INTO "result_publications" ("section_id", "event_id", "published_at") SELECT DISTINCT r."section_id", u."event_id", u."published_at" FROM "result_publications" u JOIN "event_results" r ON r."event_id" = u."event_id";--> statement-breakpoint
DELETE FROM "result_publications" WHERE "section_id" IS NULL;--> statement-breakpoint
ALTER TABLE "result_publications" ADD PRIMARY KEY ("section_id");--> statement-breakpoint
ALTER TABLE "result_publications" ADD CONSTRAINT "result_publications_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_publications_event_id_index" ON "result_publications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "result_publications_published_at_index" ON "result_publications" USING btree ("published_at");

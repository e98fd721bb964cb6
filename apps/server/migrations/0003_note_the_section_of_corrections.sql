ALTER TABLE "result_corrections" ADD COLUMN "section_id" bigint;--> statement-breakpoint
-- Of the sections in which the person has a result, the one with the corrected value.
UPDATE "result_corrections" k SET "section_id" = coalesce(
  (SELECT r."section_id" FROM "event_results" r WHERE r."event_id" = k."event_id" AND r."person_id" = k."person_id"
    ORDER BY CASE k."field" WHEN 'rank' THEN r."rank"::text WHEN 'result' THEN r."result" WHEN 'points' THEN r."points"::text END = k."after" DESC NULLS LAST, r."section_id" LIMIT 1),
  (SELECT min(s."id") FROM "event_sections" s WHERE s."event_id" = k."event_id"));--> statement-breakpoint
ALTER TABLE "result_corrections" ALTER COLUMN "section_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "result_corrections" ADD CONSTRAINT "result_corrections_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;

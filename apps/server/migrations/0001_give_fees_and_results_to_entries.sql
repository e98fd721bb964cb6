ALTER TABLE "entry_invitations" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "entry_players" ADD COLUMN "fee" jsonb;--> statement-breakpoint
ALTER TABLE "event_results" ADD COLUMN "entry_id" bigint;--> statement-breakpoint
ALTER TABLE "event_results" ADD COLUMN "rank_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_results" ADD COLUMN "result_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_invitations" ADD CONSTRAINT "entry_invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_invitations_person_id_index" ON "entry_invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "event_results_entry_id_index" ON "event_results" USING btree ("entry_id");--> statement-breakpoint
UPDATE "event_results" r SET "entry_id" = (
  SELECT k."entry_id" FROM "entry_players" k JOIN "event_standings" t ON t."entry_id" = k."entry_id" AND t."has_played"
  WHERE k."section_id" = r."section_id" AND k."person_id" = r."person_id" ORDER BY t."rank", k."entry_id" LIMIT 1);--> statement-breakpoint
-- Corrections that follow from a corrected game carry its moment.
UPDATE "event_results" r SET
  "rank_by_hand" = EXISTS (SELECT FROM "result_corrections" k WHERE k."event_id" = r."event_id" AND k."person_id" = r."person_id" AND k."field" = 'rank' AND k."after" = r."rank"::text
    AND NOT EXISTS (SELECT FROM "result_corrections" g WHERE g."event_id" = k."event_id" AND g."at" = k."at" AND g."field" = 'game')),
  "result_by_hand" = EXISTS (SELECT FROM "result_corrections" k WHERE k."event_id" = r."event_id" AND k."person_id" = r."person_id" AND k."field" = 'result' AND k."after" = r."result"
    AND NOT EXISTS (SELECT FROM "result_corrections" g WHERE g."event_id" = k."event_id" AND g."at" = k."at" AND g."field" = 'game'));

ALTER TABLE "event_entries" ADD COLUMN "told_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "event_entries" n SET "told_revision" = e."revision" FROM "events" e WHERE e."id" = n."event_id" AND e."revision" > 0;

ALTER TABLE "event_entries" ADD COLUMN "reminded_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "former_places" jsonb DEFAULT '[]'::jsonb NOT NULL;
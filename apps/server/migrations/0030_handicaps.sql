ALTER TABLE "event_sections" ADD COLUMN "stones" jsonb;--> statement-breakpoint
ALTER TABLE "event_pairings" ADD COLUMN "handicap" integer DEFAULT 0 NOT NULL;
ALTER TABLE "event_entries" ADD COLUMN "verdict_at_start" text;--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "problems_at_start" text[];
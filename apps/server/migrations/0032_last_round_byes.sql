ALTER TABLE "event_sections" ALTER COLUMN "requested_byes" SET DEFAULT '{"points":"half","max":1,"excludesLast":false}'::jsonb;--> statement-breakpoint
UPDATE "event_sections" SET "requested_byes" = "requested_byes" || '{"excludesLast":false}'::jsonb;

ALTER TABLE "event_sections" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "planned_rounds" integer;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "round_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "time_control" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "ranking" jsonb;--> statement-breakpoint
UPDATE "disciplines" SET "scoring" = "scoring" || '{"sum": null}'::jsonb WHERE "scoring"->>'by' = 'tables';

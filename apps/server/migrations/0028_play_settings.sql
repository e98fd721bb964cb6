ALTER TABLE "event_sections" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "planned_rounds" integer;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "time_control" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "ranking" jsonb;
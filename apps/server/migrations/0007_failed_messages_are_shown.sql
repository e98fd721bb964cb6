ALTER TABLE "outbox_messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "masked_recipient" "bytea";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "put_aside_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "outbox_messages" SET "failed_at" = "created_at" WHERE "state" = 'failed';

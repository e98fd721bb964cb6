ALTER TABLE "newsletter_issues" ADD COLUMN "web_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "web_texts" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "is_in_archive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_webKey_unique" UNIQUE("web_key");
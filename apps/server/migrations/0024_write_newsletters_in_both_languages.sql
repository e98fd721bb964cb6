ALTER TABLE "newsletter_issues" ADD COLUMN "other_text" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "other_html" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "other_plain" text;
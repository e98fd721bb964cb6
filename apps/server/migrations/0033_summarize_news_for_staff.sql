DROP INDEX "drafts_title";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "has_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "has_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "published_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "news_edited_at_id_index" ON "news" USING btree ("edited_at","id");--> statement-breakpoint
CREATE INDEX "news_search_text" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "news" SET
  "search_text" = coalesce((SELECT lower(string_agg("fields"->>'title', ' ' ORDER BY "locale" DESC)) FROM "drafts" WHERE "kind" = 'news' AND "record_id" = "news"."id"), ''),
  "has_draft" = EXISTS (SELECT FROM "drafts" WHERE "kind" = 'news' AND "record_id" = "news"."id" AND "published_version" = 0),
  "published_from" = (SELECT min("start_time") FROM "news_texts" WHERE "news_id" = "news"."id" AND "status" = 'published'),
  "edited_at" = (SELECT max("saved_at") FROM "drafts" WHERE "kind" = 'news' AND "record_id" = "news"."id");

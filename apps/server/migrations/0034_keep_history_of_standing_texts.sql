ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_name_locale_pk";--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
-- When the texts were published was not stored; members consented to them as of this month.
ALTER TABLE "site_pages" ADD COLUMN "start_time" timestamp (3) with time zone NOT NULL DEFAULT '2026-11-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "site_pages" ALTER COLUMN "start_time" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "site_pages_name_locale_start_time_index" ON "site_pages" USING btree ("name","locale","start_time");--> statement-breakpoint
INSERT INTO "drafts" ("kind", "record_id", "locale", "fields", "version", "published_version", "saved_at", "staff_name")
SELECT 'standingText', array_position(array['about', 'introduction', 'privacy', 'terms'], "name"), "locale",
  jsonb_build_object('title', "title", 'lead', "lead", 'content', "content"), 1, 1, "start_time", '' FROM "site_pages";--> statement-breakpoint
INSERT INTO "text_versions" ("kind", "record_id", "locale", "fields", "is_published", "started_at", "saved_at", "staff_name")
SELECT "kind", "record_id", "locale", "fields", true, "saved_at", "saved_at", '' FROM "drafts" WHERE "kind" = 'standingText' ORDER BY "record_id", "locale";

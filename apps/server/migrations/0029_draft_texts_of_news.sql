CREATE TABLE "drafts" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	CONSTRAINT "drafts_kind_record_id_locale_pk" PRIMARY KEY("kind","record_id","locale")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_texts" DROP CONSTRAINT "news_texts_news_id_type_start_time_news_id_type_start_time_fk";
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_id_type_startTime_unique";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "drafts_title" ON "drafts" USING gin (("fields"->>'title') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "text_versions_kind_record_id_locale_id_index" ON "text_versions" USING btree ("kind","record_id","locale","id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "drafts" ("kind", "record_id", "locale", "fields", "version", "published_version", "saved_at", "staff_name")
SELECT 'news', "news_id", "locale",
  jsonb_build_object('title', "title", 'titleSignature', "title_signature", 'summary', "summary", 'content', "content"),
  1, CASE "status" WHEN 'published' THEN 1 ELSE 0 END, least("start_time", now()), '' FROM "news_texts";--> statement-breakpoint
INSERT INTO "text_versions" ("kind", "record_id", "locale", "fields", "is_published", "started_at", "saved_at", "staff_name")
SELECT "kind", "record_id", "locale", "fields", "published_version" = 1, "saved_at", "saved_at", '' FROM "drafts" ORDER BY "record_id";--> statement-breakpoint
DELETE FROM "news_texts" WHERE "status" = 'draft';--> statement-breakpoint
-- The names of stored pictures end in their size. A cover showed what its title says.
INSERT INTO "pictures" ("file_name", "width", "height", "alt", "uploaded_at")
SELECT DISTINCT ON (n."image") n."image", coalesce(substring(n."image" from '-(\d+)x\d+\.\w+$'), '0')::integer, coalesce(substring(n."image" from '-\d+x(\d+)\.\w+$'), '0')::integer,
  jsonb_build_object('zh_CN', coalesce(zh."title", en."title", ''), 'en_US', coalesce(en."title", zh."title", '')), n."start_time"
FROM "news" n LEFT JOIN "news_texts" zh ON zh."news_id" = n."id" AND zh."locale" = 'zh_CN'
LEFT JOIN "news_texts" en ON en."news_id" = n."id" AND en."locale" = 'en_US'
WHERE NOT EXISTS (SELECT FROM "pictures" p WHERE p."file_name" = n."image") ORDER BY n."image", n."id";--> statement-breakpoint
UPDATE "news" SET "picture_id" = (SELECT min(p."id") FROM "pictures" p WHERE p."file_name" = "news"."image");--> statement-breakpoint
-- Until now, editors published what they wrote.
UPDATE "staff" SET "roles" = "roles" || '["publisher"]'::jsonb WHERE "roles" ? 'editor' AND NOT "roles" ? 'publisher';

CREATE TABLE "pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "shown_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "shown_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The names of stored pictures end in their size. What they show is not known.
INSERT INTO "pictures" ("file_name", "width", "height", "alt", "uploaded_at")
SELECT DISTINCT "image", coalesce(substring("image" from '-(\d+)x\d+\.\w+$'), '0')::integer, coalesce(substring("image" from '-\d+x(\d+)\.\w+$'), '0')::integer,
  '{"zh_CN": "", "en_US": ""}'::jsonb, now() FROM "banners";--> statement-breakpoint
UPDATE "banners" SET "picture_id" = (SELECT p."id" FROM "pictures" p WHERE p."file_name" = "banners"."image");

ALTER TABLE "events" ALTER COLUMN "published_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
-- Pictures of events were names of files, of which the library may know nothing yet.
INSERT INTO "pictures" ("file_name", "width", "height", "alt", "name", "uploaded_at")
SELECT DISTINCT ON (e."image") e."image", (regexp_match(e."image", '-(\d+)x\d+\.'))[1]::integer,
  (regexp_match(e."image", '-\d+x(\d+)\.'))[1]::integer, e."title", '', now()
FROM "events" e WHERE NOT EXISTS (
  SELECT FROM "pictures" p WHERE p."file_name" = e."image" OR p."former_names" @> ARRAY[e."image"])
ORDER BY e."image", e."id";--> statement-breakpoint
UPDATE "events" e SET "picture_id" = (
  SELECT p."id" FROM "pictures" p WHERE p."file_name" = e."image" OR p."former_names" @> ARRAY[e."image"]
  ORDER BY p."id" LIMIT 1);--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "picture_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reduced_fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "offer_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "minimum_rating" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "maximum_rating" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "venue_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "contact" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_picture_id_index" ON "events" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "image";
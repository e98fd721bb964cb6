ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" ADD CONSTRAINT "disciplines_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Drawings have no size in their names.
INSERT INTO "pictures" ("file_name", "width", "height", "alt", "uploaded_at")
SELECT DISTINCT ON (d."image") d."image", coalesce(substring(d."image" from '-(\d+)x\d+\.\w+$'), '0')::integer, coalesce(substring(d."image" from '-\d+x(\d+)\.\w+$'), '0')::integer, d."name", now()
FROM "disciplines" d WHERE NOT EXISTS (SELECT FROM "pictures" p WHERE p."file_name" = d."image") ORDER BY d."image", d."id";--> statement-breakpoint
UPDATE "disciplines" SET "picture_id" = (SELECT min(p."id") FROM "pictures" p WHERE p."file_name" = "disciplines"."image");--> statement-breakpoint
ALTER TABLE "disciplines" ALTER COLUMN "picture_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" DROP COLUMN "image";

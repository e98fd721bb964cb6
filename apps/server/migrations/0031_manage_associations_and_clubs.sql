ALTER TABLE "associations" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The names of stored pictures end in their size.
INSERT INTO "pictures" ("file_name", "width", "height", "alt", "uploaded_at")
SELECT DISTINCT ON (a."image") a."image", coalesce(substring(a."image" from '-(\d+)x\d+\.\w+$'), '0')::integer, coalesce(substring(a."image" from '-\d+x(\d+)\.\w+$'), '0')::integer,
  jsonb_build_object('zh_CN', (a."name"->>'zh_CN') || '会徽', 'en_US', 'Emblem of ' || (a."name"->>'en_US')), now()
FROM "associations" a WHERE NOT EXISTS (SELECT FROM "pictures" p WHERE p."file_name" = a."image") ORDER BY a."image", a."id";--> statement-breakpoint
UPDATE "associations" SET "picture_id" = (SELECT min(p."id") FROM "pictures" p WHERE p."file_name" = "associations"."image");--> statement-breakpoint
ALTER TABLE "associations" ALTER COLUMN "picture_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" DROP COLUMN "image";

ALTER TABLE "banners" ALTER COLUMN "picture_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" DROP COLUMN "image";
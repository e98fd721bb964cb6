ALTER TABLE "news" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "start_time";--> statement-breakpoint
ALTER TABLE "news_texts" DROP COLUMN "type";
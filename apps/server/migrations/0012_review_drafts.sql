CREATE TABLE "text_reviews" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitter_id" bigint NOT NULL,
	"submitter_name" text NOT NULL,
	"note" text NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"returned_by" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "text_reviews_kind_record_id_locale_pk" PRIMARY KEY("kind","record_id","locale")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "review_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "text_reviews_open" ON "text_reviews" USING btree ("kind","state","record_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "drafts_kind_staff_id_index" ON "drafts" USING btree ("kind","staff_id");--> statement-breakpoint
CREATE INDEX "news_created_by_index" ON "news" USING btree ("created_by");--> statement-breakpoint
UPDATE "news" SET "created_by" = "entry"."staff_id" FROM "audit_entries" "entry"
  WHERE "entry"."action" = 'record.create' AND "entry"."subject" = 'news ' || "news"."id";

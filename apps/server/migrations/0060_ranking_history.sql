CREATE TABLE "ranking_history" (
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"until" date NOT NULL,
	"totals" integer[] NOT NULL,
	"ranks" integer[] NOT NULL,
	CONSTRAINT "ranking_history_category_id_season_until_pk" PRIMARY KEY("category_id","season","until")
);
--> statement-breakpoint
ALTER TABLE "ranked_seasons" ADD COLUMN "history_digest" text;--> statement-breakpoint
ALTER TABLE "ranking_history" ADD CONSTRAINT "ranking_history_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
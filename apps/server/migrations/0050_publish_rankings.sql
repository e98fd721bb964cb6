CREATE TABLE "ranked_seasons" (
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"people" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "ranked_seasons_category_id_season_pk" PRIMARY KEY("category_id","season")
);
--> statement-breakpoint
ALTER TABLE "ranked_seasons" ADD CONSTRAINT "ranked_seasons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "ranked_seasons" ("category_id", "season", "people", "digest")
SELECT k."category_id", k."season", count(*), encode(sha256(convert_to(string_agg(
  concat_ws(chr(9), k."rank", k."person_id", k."points", k."events"), chr(10) ORDER BY k."rank", k."person_id"), 'UTF8')), 'hex')
FROM "rankings" k GROUP BY k."category_id", k."season";

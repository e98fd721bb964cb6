CREATE TABLE "ranking_blocks" (
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"block" integer NOT NULL,
	"most_points" integer NOT NULL,
	"least_points" integer NOT NULL,
	"person_ids" bigint[] NOT NULL,
	"ranks" integer[] NOT NULL,
	"points" integer[] NOT NULL,
	"events" integer[] NOT NULL,
	"best_ranks" integer[] NOT NULL,
	CONSTRAINT "ranking_blocks_category_id_season_block_pk" PRIMARY KEY("category_id","season","block")
);
--> statement-breakpoint
INSERT INTO "ranking_blocks" ("category_id", "season", "block", "most_points", "least_points", "person_ids", "ranks", "points", "events", "best_ranks")
SELECT "category_id", "season", ("position" - 1) / 1000, max("points"), min("points"), array_agg("person_id" ORDER BY "position"),
	array_agg("rank" ORDER BY "position"), array_agg("points" ORDER BY "position"), array_agg("events" ORDER BY "position"), array_agg("best_rank" ORDER BY "position")
FROM "rankings" GROUP BY "category_id", "season", ("position" - 1) / 1000;
--> statement-breakpoint
DROP TABLE "rankings";--> statement-breakpoint
ALTER TABLE "ranking_groups" ADD COLUMN "first_position" integer;--> statement-breakpoint
UPDATE "ranking_groups" SET "first_position" = "positions"[1];--> statement-breakpoint
ALTER TABLE "ranking_groups" ALTER COLUMN "first_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking_groups" DROP COLUMN "ranks";

CREATE TABLE "ranking_groups" (
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"association_id" bigint NOT NULL,
	"age_group" text NOT NULL,
	"block" integer NOT NULL,
	"ranks" integer[] NOT NULL,
	"positions" integer[] NOT NULL,
	CONSTRAINT "ranking_groups_category_id_season_association_id_age_group_block_pk" PRIMARY KEY("category_id","season","association_id","age_group","block")
);
--> statement-breakpoint
ALTER TABLE "rankings" DROP CONSTRAINT "rankings_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "rankings" DROP CONSTRAINT "rankings_person_id_people_id_fk";
--> statement-breakpoint
-- Rankings follow from the results, and are computed again with the new columns and the ranking of all seasons.
TRUNCATE "rankings", "ranked_seasons";--> statement-breakpoint
ALTER TABLE "rankings" ADD COLUMN "best_rank" integer NOT NULL;--> statement-breakpoint
INSERT INTO "rankings" ("category_id", "season", "position", "rank", "person_id", "points", "events", "best_rank")
SELECT s.category_id, s.season,
  row_number() OVER (PARTITION BY s.category_id, s.season ORDER BY s.points DESC, s.events, s.best_rank, p."latin_name" COLLATE "C", s.person_id),
  rank() OVER (PARTITION BY s.category_id, s.season ORDER BY s.points DESC), s.person_id, s.points, s.events, s.best_rank
FROM (
  SELECT r."category_id" AS category_id, k.season, r."person_id" AS person_id, sum(r."points") AS points, count(*) AS events, min(r."rank") AS best_rank
  FROM "event_results" r CROSS JOIN LATERAL (VALUES (r."season"), ('all')) AS k(season)
  GROUP BY r."category_id", k.season, r."person_id") s
JOIN "people" p ON p."id" = s.person_id;--> statement-breakpoint
INSERT INTO "ranking_groups" ("category_id", "season", "association_id", "age_group", "block", "ranks", "positions")
SELECT l.category_id, l.season, l.association_id, l.age_group, (l.place - 1) / 1000, array_agg(l.rank ORDER BY l.place), array_agg(l.position ORDER BY l.place)
FROM (
SELECT m.category_id, m.season, m.association_id, m.age_group, m.position::int AS position,
  row_number() OVER (PARTITION BY m.category_id, m.season, m.association_id, m.age_group ORDER BY m.points DESC, m.position) AS place,
  (rank() OVER (PARTITION BY m.category_id, m.season, m.association_id, m.age_group ORDER BY m.points DESC))::int AS rank
FROM (
  SELECT k."category_id" AS category_id, k."season" AS season, a.id AS association_id, g.name AS age_group, k."points" AS points, k."position" AS position
  FROM "rankings" k JOIN "people" p ON p."id" = k."person_id"
  CROSS JOIN LATERAL (
    SELECT CASE k."season" WHEN 'all' THEN (SELECT max(r."season") FROM "event_results" r WHERE r."category_id" = k."category_id") ELSE k."season" END::int
      - extract(year FROM p."birth_date")::int AS age) y
  CROSS JOIN LATERAL (SELECT 0::bigint AS id UNION ALL SELECT p."association_id" WHERE p."association_id" IS NOT NULL) a
  JOIN (VALUES ('', NULL::int, NULL::int), ('U12', 0, 11), ('U16', 0, 15), ('U20', 0, 19), ('60plus', 60, 200)) AS g(name, youngest, oldest)
    ON (g.name = '' AND a.id > 0) OR y.age BETWEEN g.youngest AND g.oldest) m) l
GROUP BY l.category_id, l.season, l.association_id, l.age_group, (l.place - 1) / 1000;--> statement-breakpoint
INSERT INTO "ranked_seasons" ("category_id", "season", "people", "digest")
SELECT k."category_id", k."season", count(*), encode(sha256(convert_to(string_agg(
  concat_ws(chr(9), k."rank", k."person_id", k."points", k."events", k."best_rank"), chr(10) ORDER BY k."rank", k."person_id"), 'UTF8')), 'hex')
FROM "rankings" k GROUP BY k."category_id", k."season";
CREATE TABLE "points_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"valid_from" date,
	"rows" jsonb NOT NULL,
	"lower_ranks" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_tables_categoryId_version_unique" UNIQUE("category_id","version")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "level" text DEFAULT 'national' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_results" ADD COLUMN "points_table_id" bigint;--> statement-breakpoint
ALTER TABLE "points_tables" ADD CONSTRAINT "points_tables_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_points_table_id_points_tables_id_fk" FOREIGN KEY ("points_table_id") REFERENCES "public"."points_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "points_tables" ("category_id", "version", "rows", "lower_ranks", "created_at")
SELECT "id", 1, jsonb_build_array(jsonb_build_object('level', null, 'minimumPlayers', 1, 'points', to_jsonb("points_table"))), 'last', now()
FROM "categories" WHERE cardinality("points_table") > 0 ORDER BY "id";--> statement-breakpoint
UPDATE "event_results" r SET "points_table_id" = t."id" FROM "points_tables" t JOIN "categories" c ON c."id" = t."category_id"
WHERE t."category_id" = r."category_id" AND r."points" = c."points_table"[least(r."rank", cardinality(c."points_table"))];--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "points_table";
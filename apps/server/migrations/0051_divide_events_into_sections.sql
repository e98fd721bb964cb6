CREATE TABLE "account_children" (
	"account_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_children_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "entry_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "entry_invitations_entryId_email_unique" UNIQUE("entry_id","email")
);
--> statement-breakpoint
CREATE TABLE "entry_players" (
	"entry_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"rating" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entry_players_entry_id_person_id_pk" PRIMARY KEY("entry_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "event_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL,
	"kind" text DEFAULT 'individual' NOT NULL,
	"minimum_players" integer DEFAULT 1 NOT NULL,
	"maximum_players" integer DEFAULT 1 NOT NULL,
	"category_id" bigint,
	"capacity" integer,
	"minimum_age" integer,
	"maximum_age" integer,
	CONSTRAINT "event_sections_id_eventId_unique" UNIQUE("id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "team_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "account_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "waiting_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "held_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "withdrawal" text;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "checked_in_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_rounds" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_rounds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_standings" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_standings" ADD COLUMN "entry_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_results" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "event_entries" DROP CONSTRAINT "event_entries_eventId_personId_unique";
--> statement-breakpoint
ALTER TABLE "event_results" DROP CONSTRAINT "event_results_eventId_personId_unique";
--> statement-breakpoint
ALTER TABLE "event_entries" DROP CONSTRAINT "event_entries_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "event_entries" DROP CONSTRAINT "event_entries_person_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "event_pairings" DROP CONSTRAINT "event_pairings_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "event_pairings" DROP CONSTRAINT "event_pairings_black_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "event_pairings" DROP CONSTRAINT "event_pairings_white_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "event_rounds" DROP CONSTRAINT "event_rounds_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "event_standings" DROP CONSTRAINT "event_standings_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "event_standings" DROP CONSTRAINT "event_standings_person_id_people_id_fk";
--> statement-breakpoint
DROP INDEX "event_entries_person_id_index";
--> statement-breakpoint
DROP INDEX "event_standings_event_id_rank_index";
--> statement-breakpoint
ALTER TABLE "event_pairings" DROP CONSTRAINT "event_pairings_event_id_round_table_pk";
--> statement-breakpoint
ALTER TABLE "event_rounds" DROP CONSTRAINT "event_rounds_event_id_number_pk";
--> statement-breakpoint
ALTER TABLE "event_standings" DROP CONSTRAINT "event_standings_event_id_person_id_pk";
--> statement-breakpoint
-- Every event had one competition, which becomes its only section.
INSERT INTO "event_sections" ("event_id", "position") SELECT "id", 0 FROM "events" ORDER BY "id";
--> statement-breakpoint
UPDATE "event_entries" t SET "section_id" = s."id" FROM "event_sections" s WHERE s."event_id" = t."event_id";
--> statement-breakpoint
UPDATE "event_rounds" t SET "section_id" = s."id" FROM "event_sections" s WHERE s."event_id" = t."event_id";
--> statement-breakpoint
UPDATE "event_pairings" t SET "section_id" = s."id" FROM "event_sections" s WHERE s."event_id" = t."event_id";
--> statement-breakpoint
UPDATE "event_standings" t SET "section_id" = s."id" FROM "event_sections" s WHERE s."event_id" = t."event_id";
--> statement-breakpoint
UPDATE "event_results" t SET "section_id" = s."id" FROM "event_sections" s WHERE s."event_id" = t."event_id";
--> statement-breakpoint
-- Whoever played or was ranked without an entry gets one.
INSERT INTO "event_entries" ("event_id", "section_id", "person_id", "state", "created_at")
SELECT e."id", s."id", played."person_id", 'entered', e."start_time"
FROM (SELECT "event_id", "person_id" FROM "event_standings" UNION SELECT "event_id", "black_id" FROM "event_pairings"
  UNION SELECT "event_id", "white_id" FROM "event_pairings" WHERE "white_id" IS NOT NULL) played
JOIN "events" e ON e."id" = played."event_id" JOIN "event_sections" s ON s."event_id" = e."id"
WHERE NOT EXISTS (SELECT FROM "event_entries" n WHERE n."event_id" = played."event_id" AND n."person_id" = played."person_id");
--> statement-breakpoint
INSERT INTO "entry_players" ("entry_id", "section_id", "person_id", "position", "is_active")
SELECT "id", "section_id", "person_id", 1, "state" <> 'withdrawn' FROM "event_entries";
--> statement-breakpoint
UPDATE "event_standings" t SET "entry_id" = n."id" FROM "event_entries" n WHERE n."event_id" = t."event_id" AND n."person_id" = t."person_id";
--> statement-breakpoint
UPDATE "event_pairings" t SET "black_id" = n."id" FROM "event_entries" n WHERE n."event_id" = t."event_id" AND n."person_id" = t."black_id";
--> statement-breakpoint
UPDATE "event_pairings" t SET "white_id" = n."id" FROM "event_entries" n WHERE n."event_id" = t."event_id" AND n."person_id" = t."white_id";
--> statement-breakpoint
-- What merges moved before, in its new form.
UPDATE "person_merges" SET "record" = jsonb_set("record", '{entries}', jsonb_build_object('entryIds', "record"->'entries'->'entryIds', 'guardianIds', '[]'::jsonb))
WHERE jsonb_typeof("record"->'entries') = 'object';
--> statement-breakpoint
UPDATE "event_entries" SET "waiting_since" = "created_at" WHERE "state" = 'waiting';
--> statement-breakpoint
INSERT INTO "event_rounds" ("section_id", "number", "start_time", "event_id")
SELECT DISTINCT g."section_id", g."round", e."start_time", e."id" FROM "event_pairings" g JOIN "events" e ON e."id" = g."event_id"
WHERE NOT EXISTS (SELECT FROM "event_rounds" r WHERE r."section_id" = g."section_id" AND r."number" = g."round");
--> statement-breakpoint
ALTER TABLE "event_entries" DROP COLUMN "person_id";
--> statement-breakpoint
ALTER TABLE "event_pairings" DROP COLUMN "event_id";
--> statement-breakpoint
ALTER TABLE "event_rounds" DROP COLUMN "event_id";
--> statement-breakpoint
ALTER TABLE "event_standings" DROP COLUMN "event_id";
--> statement-breakpoint
ALTER TABLE "event_standings" DROP COLUMN "person_id";
--> statement-breakpoint
ALTER TABLE "event_entries" ALTER COLUMN "section_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_pairings" ALTER COLUMN "section_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_rounds" ALTER COLUMN "section_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_standings" ALTER COLUMN "section_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_standings" ALTER COLUMN "entry_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_results" ALTER COLUMN "section_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_section_id_round_table_pk" PRIMARY KEY("section_id","round","table");
--> statement-breakpoint
ALTER TABLE "event_rounds" ADD CONSTRAINT "event_rounds_section_id_number_pk" PRIMARY KEY("section_id","number");
--> statement-breakpoint
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_section_id_entry_id_pk" PRIMARY KEY("section_id","entry_id");
--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_id_sectionId_unique" UNIQUE("id","section_id");
--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_sectionId_personId_unique" UNIQUE("section_id","person_id");
--> statement-breakpoint
ALTER TABLE "account_children" ADD CONSTRAINT "account_children_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_children" ADD CONSTRAINT "account_children_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_invitations" ADD CONSTRAINT "entry_invitations_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_entry_id_section_id_event_entries_id_section_id_fk" FOREIGN KEY ("entry_id","section_id") REFERENCES "public"."event_entries"("id","section_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sections" ADD CONSTRAINT "event_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sections" ADD CONSTRAINT "event_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_children_person_id_index" ON "account_children" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "entry_players_one_active" ON "entry_players" USING btree ("section_id","person_id") WHERE is_active;
--> statement-breakpoint
CREATE INDEX "entry_players_person_id_index" ON "entry_players" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "event_sections_event_id_position_index" ON "event_sections" USING btree ("event_id","position");
--> statement-breakpoint
CREATE INDEX "event_sections_category_id_index" ON "event_sections" USING btree ("category_id");
--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_section_id_event_id_event_sections_id_event_id_fk" FOREIGN KEY ("section_id","event_id") REFERENCES "public"."event_sections"("id","event_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_black_id_event_entries_id_fk" FOREIGN KEY ("black_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_white_id_event_entries_id_fk" FOREIGN KEY ("white_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_section_id_round_event_rounds_section_id_number_fk" FOREIGN KEY ("section_id","round") REFERENCES "public"."event_rounds"("section_id","number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_rounds" ADD CONSTRAINT "event_rounds_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_entries_section_id_state_waiting_since_index" ON "event_entries" USING btree ("section_id","state","waiting_since");
--> statement-breakpoint
CREATE INDEX "event_entries_account_id_index" ON "event_entries" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "event_entries_held_until" ON "event_entries" USING btree ("held_until") WHERE state = 'offered';
--> statement-breakpoint
CREATE INDEX "event_pairings_black_id_index" ON "event_pairings" USING btree ("black_id");
--> statement-breakpoint
CREATE INDEX "event_pairings_white_id_index" ON "event_pairings" USING btree ("white_id");
--> statement-breakpoint
CREATE INDEX "event_standings_section_id_rank_index" ON "event_standings" USING btree ("section_id","rank");

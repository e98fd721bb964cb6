-- Trigram search in Latin letters. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "associations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"image" text NOT NULL,
	"info" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"association_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"city" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_items" (
	"code" text NOT NULL,
	"value" text NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dictionary_items_code_value_pk" PRIMARY KEY("code","value")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"discipline_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"points_table" integer[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "disciplines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disciplines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"info" jsonb NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "disciplines_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "event_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_entries_eventId_personId_unique" UNIQUE("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"venue" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"image" text NOT NULL,
	"online" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"apply_from" timestamp (3) with time zone,
	"apply_until" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"capacity" integer,
	"fee_amount_minor" integer,
	"fee_currency" text,
	"members_only" boolean NOT NULL,
	"minimum_age" integer,
	"maximum_age" integer,
	"stream_url" text,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_pairings" (
	"event_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"table" integer NOT NULL,
	"black_id" bigint NOT NULL,
	"white_id" bigint,
	"result" text,
	CONSTRAINT "event_pairings_event_id_round_table_pk" PRIMARY KEY("event_id","round","table")
);
--> statement-breakpoint
CREATE TABLE "event_rounds" (
	"event_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_rounds_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
CREATE TABLE "event_standings" (
	"event_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"rank" integer NOT NULL,
	"score" text NOT NULL,
	"tie_breaks" jsonb NOT NULL,
	CONSTRAINT "event_standings_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"image" text NOT NULL,
	"video" text,
	"duration_seconds" integer,
	CONSTRAINT "news_id_type_startTime_unique" UNIQUE("id","type","start_time")
);
--> statement-breakpoint
CREATE TABLE "news_read_visits" (
	"day" date NOT NULL,
	"news_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "news_read_visits_day_news_id_visitor_pk" PRIMARY KEY("day","news_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"news_id" bigint PRIMARY KEY NOT NULL,
	"reads" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"title_signature" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "news_texts_news_id_locale_pk" PRIMARY KEY("news_id","locale")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"confirm_hash" text,
	"remove_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "subscribers_removeHash_unique" UNIQUE("remove_hash")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"native_name" text NOT NULL,
	"latin_name" text NOT NULL,
	"birth_date" date,
	"association_id" bigint,
	"club_id" bigint,
	"in_directory" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"position" bigint NOT NULL,
	"rank" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "rankings_category_id_season_position_pk" PRIMARY KEY("category_id","season","position"),
	CONSTRAINT "rankings_categoryId_season_personId_unique" UNIQUE("category_id","season","person_id")
);
--> statement-breakpoint
CREATE TABLE "event_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"season" text NOT NULL,
	"event_date" date NOT NULL,
	"rank" integer NOT NULL,
	"result" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "event_results_eventId_personId_unique" UNIQUE("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"snippet" text NOT NULL,
	"url" text NOT NULL,
	"visible_from" timestamp (3) with time zone NOT NULL,
	"tokens" text[] NOT NULL,
	"latin" text NOT NULL,
	CONSTRAINT "search_documents_kind_itemId_locale_unique" UNIQUE("kind","item_id","locale")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"image" text NOT NULL,
	"eyebrow" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" jsonb NOT NULL,
	"value" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "site_pages_name_locale_pk" PRIMARY KEY("name","locale")
);
--> statement-breakpoint
CREATE TABLE "list_anchors" (
	"list" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"rank" bigint NOT NULL,
	CONSTRAINT "list_anchors_list_key_pk" PRIMARY KEY("list","key")
);
--> statement-breakpoint
CREATE TABLE "list_members" (
	"list" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "list_members_list_key_pk" PRIMARY KEY("list","key"),
	CONSTRAINT "list_members_list_itemId_unique" UNIQUE("list","item_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"html" text,
	"headers" text,
	"code" text,
	"uuid" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_black_id_people_id_fk" FOREIGN KEY ("black_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_white_id_people_id_fk" FOREIGN KEY ("white_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rounds" ADD CONSTRAINT "event_rounds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_type_start_time_news_id_type_start_time_fk" FOREIGN KEY ("news_id","type","start_time") REFERENCES "public"."news"("id","type","start_time") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_corrections" ADD CONSTRAINT "result_corrections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_corrections" ADD CONSTRAINT "result_corrections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clubs_association_id_index" ON "clubs" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "event_entries_event_id_state_index" ON "event_entries" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "event_entries_person_id_index" ON "event_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "events_end_time_index" ON "events" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "events_start_time_index" ON "events" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "events_category_id_end_time_index" ON "events" USING btree ("category_id","end_time");--> statement-breakpoint
CREATE INDEX "event_standings_event_id_rank_index" ON "event_standings" USING btree ("event_id","rank");--> statement-breakpoint
CREATE INDEX "training_sessions_end_time_index" ON "training_sessions" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "news_texts_locale_status_start_time_index" ON "news_texts" USING btree ("locale","status","start_time");--> statement-breakpoint
CREATE INDEX "people_association_id_index" ON "people" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "result_corrections_event_id_at_index" ON "result_corrections" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "event_results_event_id_rank_index" ON "event_results" USING btree ("event_id","rank");--> statement-breakpoint
CREATE INDEX "event_results_person_id_category_id_season_event_date_index" ON "event_results" USING btree ("person_id","category_id","season","event_date");--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_documents_latin" ON "search_documents" USING gin ("latin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_locale_kind_visible_from_index" ON "search_documents" USING btree ("locale","kind","visible_from");--> statement-breakpoint
CREATE INDEX "list_anchors_list_rank_index" ON "list_anchors" USING btree ("list","rank");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_id_index" ON "outbox_messages" USING btree ("recipient","id");
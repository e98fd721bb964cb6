CREATE TABLE "home_page" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sections" text[] DEFAULT '{"banners","events","associations","news","videos"}' NOT NULL,
	"hidden_sections" text[] DEFAULT '{}' NOT NULL,
	"news_source" text DEFAULT 'recommended' NOT NULL,
	"news_count" integer DEFAULT 4 NOT NULL,
	"video_count" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_page_sections" CHECK ("home_page"."sections" @> array['banners', 'events', 'associations', 'news', 'videos'] and cardinality("home_page"."sections") = 5
        and "home_page"."hidden_sections" <@ array['banners', 'events', 'associations', 'news', 'videos']),
	CONSTRAINT "home_page_counts" CHECK ("home_page"."news_count" between 4 and 8 and "home_page"."video_count" between 3 and 6)
);
--> statement-breakpoint
CREATE TABLE "home_pins" (
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"news_id" bigint NOT NULL,
	CONSTRAINT "home_pins_section_position_pk" PRIMARY KEY("section","position"),
	CONSTRAINT "home_pins_news_id" UNIQUE("news_id")
);
--> statement-breakpoint
ALTER TABLE "home_pins" ADD CONSTRAINT "home_pins_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "news_topics" (
	"news_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"discipline_id" bigint,
	"event_id" bigint,
	"association_id" bigint,
	"person_id" bigint,
	"tag_id" bigint,
	CONSTRAINT "news_topics_news_id_position_pk" PRIMARY KEY("news_id","position")
);
--> statement-breakpoint
CREATE TABLE "tag_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"tag_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"slug" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_slugs" ADD CONSTRAINT "tag_slugs_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_topics_discipline_id_index" ON "news_topics" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "news_topics_event_id_index" ON "news_topics" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "news_topics_association_id_index" ON "news_topics" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "news_topics_person_id_index" ON "news_topics" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "news_topics_tag_id_index" ON "news_topics" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "tag_slugs_tag_id_index" ON "tag_slugs" USING btree ("tag_id");
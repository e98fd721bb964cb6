CREATE TABLE "digest_follows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reader_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"discipline_id" bigint,
	"event_id" bigint,
	"person_id" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "digest_follows_readerId_kind_disciplineId_eventId_personId_unique" UNIQUE NULLS NOT DISTINCT("reader_id","kind","discipline_id","event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "digest_readers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"rhythm" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "digest_readers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "result_publications" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Results that stand in the database have been public.
INSERT INTO "result_publications" SELECT DISTINCT "event_id", now() FROM "event_results";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_reader_id_digest_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."digest_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_publications" ADD CONSTRAINT "result_publications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_follows_discipline_id_index" ON "digest_follows" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "digest_follows_event_id_index" ON "digest_follows" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "digest_follows_person_id_index" ON "digest_follows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "digest_readers_due_at_index" ON "digest_readers" USING btree ("due_at");
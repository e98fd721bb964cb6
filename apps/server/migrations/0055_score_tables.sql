CREATE TABLE "event_seats" (
	"section_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"table" integer NOT NULL,
	"seat" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"score" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_seats_section_id_round_table_seat_pk" PRIMARY KEY("section_id","round","table","seat"),
	CONSTRAINT "event_seats_sectionId_round_entryId_unique" UNIQUE("section_id","round","entry_id")
);
--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_section_id_round_event_rounds_section_id_number_fk" FOREIGN KEY ("section_id","round") REFERENCES "public"."event_rounds"("section_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_seats_entry_id_index" ON "event_seats" USING btree ("entry_id");
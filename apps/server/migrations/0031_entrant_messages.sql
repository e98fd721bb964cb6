CREATE TABLE "entrant_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrant_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"section_id" bigint,
	"includes_waiting" boolean NOT NULL,
	"key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"staff_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entrant_message_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrant_message_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entrant_messages" ADD CONSTRAINT "entrant_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant_messages" ADD CONSTRAINT "entrant_messages_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant_message_entries" ADD CONSTRAINT "entrant_message_entries_message_id_entrant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."entrant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant_message_entries" ADD CONSTRAINT "entrant_message_entries_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entrant_messages_event_id_key_index" ON "entrant_messages" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "entrant_messages_section_id_index" ON "entrant_messages" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrant_message_entries_message_id_entry_id_index" ON "entrant_message_entries" USING btree ("message_id","entry_id");--> statement-breakpoint
CREATE INDEX "entrant_message_entries_entry_id_index" ON "entrant_message_entries" USING btree ("entry_id");
CREATE TABLE "entry_absences" (
	"entry_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "entry_absences_entry_id_round_pk" PRIMARY KEY("entry_id","round")
);
--> statement-breakpoint
ALTER TABLE "event_sections" ADD COLUMN "requested_byes" jsonb DEFAULT '{"points":"half","max":1}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_absences" ADD CONSTRAINT "entry_absences_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE cascade ON UPDATE no action;
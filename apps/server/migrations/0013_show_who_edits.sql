CREATE TABLE "open_pages" (
	"staff_id" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"page_id" text NOT NULL,
	"subject" text NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_pages_staff_id_page_id_pk" PRIMARY KEY("staff_id","page_id")
);
--> statement-breakpoint
CREATE INDEX "open_pages_subject_index" ON "open_pages" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "open_pages_seen_at_index" ON "open_pages" USING btree ("seen_at");
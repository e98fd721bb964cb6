CREATE TABLE "member_import_lines" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"values" jsonb,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"person_id" bigint,
	"existing" text,
	"is_chosen" boolean DEFAULT true NOT NULL,
	"outcome" text,
	CONSTRAINT "member_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"staff_name" text NOT NULL,
	"state" text NOT NULL,
	"headings" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"duplicates" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"progress_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_imports_created_at_index" ON "member_imports" USING btree ("created_at");
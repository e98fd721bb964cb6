CREATE TABLE "content_import_items" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"source_key" text NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"item" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"state" text NOT NULL,
	"is_chosen" boolean NOT NULL,
	"outcome" text,
	"news_id" bigint,
	CONSTRAINT "content_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"format" text,
	"upload" text,
	"locale" text NOT NULL,
	"is_publishing" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"progress_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"picture_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_sources" (
	"source_key" text PRIMARY KEY NOT NULL,
	"news_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"versions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sources" ADD CONSTRAINT "content_sources_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_imports_created_at_index" ON "content_imports" USING btree ("created_at");
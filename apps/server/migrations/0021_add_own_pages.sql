CREATE TABLE "own_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_page_texts" (
	"page_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "own_page_texts_page_id_locale_pk" PRIMARY KEY("page_id","locale")
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_page_slugs" ADD CONSTRAINT "own_page_slugs_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_page_texts" ADD CONSTRAINT "own_page_texts_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_page_slugs_page_id_index" ON "own_page_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON own_page_texts
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('ownPage', 'page_id');

CREATE TABLE "author_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"introduction" jsonb NOT NULL,
	"picture_id" bigint,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_authors" (
	"news_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"author_id" bigint NOT NULL,
	CONSTRAINT "news_authors_news_id_position_pk" PRIMARY KEY("news_id","position"),
	CONSTRAINT "news_authors_authorId_newsId_unique" UNIQUE("author_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "staff_authors" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "author_slugs" ADD CONSTRAINT "author_slugs_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_authors" ADD CONSTRAINT "news_authors_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_authors" ADD CONSTRAINT "news_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authors" ADD CONSTRAINT "staff_authors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authors" ADD CONSTRAINT "staff_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_slugs_author_id_index" ON "author_slugs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "authors_picture_id_index" ON "authors" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "staff_authors_author_id_index" ON "staff_authors" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON authors
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('author', 'id');

CREATE TABLE "picture_uses" (
	"picture_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"subject" text NOT NULL,
	"locale" text,
	CONSTRAINT "picture_uses_source_source_key_picture_id_pk" PRIMARY KEY("source","source_key","picture_id")
);
--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || (alt->>'zh_CN') || ' ' || (alt->>'en_US'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_picture_id_subject_index" ON "picture_uses" USING btree ("picture_id","subject");--> statement-breakpoint
CREATE INDEX "pictures_uploaded_at_id_index" ON "pictures" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "pictures_file_name_index" ON "pictures" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "pictures_former_names" ON "pictures" USING gin ("former_names");--> statement-breakpoint
CREATE INDEX "pictures_tags" ON "pictures" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "pictures_search_text" ON "pictures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_video" ON "news" USING btree ("video") WHERE video is not null;--> statement-breakpoint
-- The names of pictures in a row: in addresses of rich text, or alone. Addresses of other widths do not match.
CREATE FUNCTION picture_names(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '([A-Za-z0-9][A-Za-z0-9_-]*-\d+x\d+\.(?:jpg|png))', 'g') AS found
$$;--> statement-breakpoint
-- Notes which pictures a row uses. `kind` is the kind of its record, or the name of the column that has it.
CREATE FUNCTION save_picture_uses(in_table text, kind text, id_column text, used_row jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO picture_uses (picture_id, source, source_key, subject, locale)
  SELECT p.id, in_table, coalesce(used_row->>'id', concat_ws(' ', used_row->>'kind', used_row->>id_column, used_row->>'locale')),
    coalesce(used_row->>kind, kind) || ' ' || (used_row->>id_column), used_row->>'locale'
  FROM (
    -- A picture that is being deleted is waited for, and then not found.
    SELECT p.id FROM pictures p
    WHERE p.id IN (
      SELECT (used_row->>'picture_id')::bigint
      UNION
      -- A present file comes before a former one. Pictures with the same file stand for each other in texts.
      SELECT named.id FROM (
        SELECT DISTINCT ON (used_name) found.id FROM unnest(picture_names(used_row::text)) AS used_name
        JOIN pictures found ON found.file_name = used_name OR found.former_names @> ARRAY[used_name]
        ORDER BY used_name, found.file_name = used_name DESC, found.id
      ) named)
    ORDER BY p.id FOR KEY SHARE
  ) p
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION picture_uses_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) END;
BEGIN
  IF TG_OP = 'UPDATE'
    AND picture_names(before::text) = picture_names(after::text)
    AND before->'picture_id' IS NOT DISTINCT FROM after->'picture_id'
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_uses WHERE source = TG_TABLE_NAME
      AND source_key = coalesce(before->>'id', concat_ws(' ', before->>'kind', before->>TG_ARGV[1], before->>'locale'));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM save_picture_uses(TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], after);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON news
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('news', 'id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON news_texts
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('news', 'news_id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON drafts
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('kind', 'record_id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON text_versions
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('kind', 'record_id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('standingText', 'name');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON newsletter_issues
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('newsletter', 'id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON banners
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('banner', 'id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON associations
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('association', 'id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON disciplines
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('discipline', 'id');--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('event', 'id');--> statement-breakpoint
SELECT save_picture_uses('news', 'news', 'id', to_jsonb(r)) FROM news r;--> statement-breakpoint
SELECT save_picture_uses('news_texts', 'news', 'news_id', to_jsonb(r)) FROM news_texts r;--> statement-breakpoint
SELECT save_picture_uses('drafts', 'kind', 'record_id', to_jsonb(r)) FROM drafts r;--> statement-breakpoint
SELECT save_picture_uses('text_versions', 'kind', 'record_id', to_jsonb(r)) FROM text_versions r;--> statement-breakpoint
SELECT save_picture_uses('site_pages', 'standingText', 'name', to_jsonb(r)) FROM site_pages r;--> statement-breakpoint
SELECT save_picture_uses('newsletter_issues', 'newsletter', 'id', to_jsonb(r)) FROM newsletter_issues r;--> statement-breakpoint
SELECT save_picture_uses('banners', 'banner', 'id', to_jsonb(r)) FROM banners r;--> statement-breakpoint
SELECT save_picture_uses('associations', 'association', 'id', to_jsonb(r)) FROM associations r;--> statement-breakpoint
SELECT save_picture_uses('disciplines', 'discipline', 'id', to_jsonb(r)) FROM disciplines r;--> statement-breakpoint
SELECT save_picture_uses('events', 'event', 'id', to_jsonb(r)) FROM events r;

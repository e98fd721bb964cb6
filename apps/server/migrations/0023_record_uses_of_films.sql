CREATE TABLE "film_uses" (
	"film_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"subject" text NOT NULL,
	"locale" text,
	CONSTRAINT "film_uses_source_source_key_film_id_pk" PRIMARY KEY("source","source_key","film_id")
);
--> statement-breakpoint
ALTER TABLE "film_uses" ADD CONSTRAINT "film_uses_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_uses_film_id_subject_index" ON "film_uses" USING btree ("film_id","subject");--> statement-breakpoint
-- Returns the names of the films in a row: in addresses of rich text, or alone.
CREATE FUNCTION film_names(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '([A-Za-z0-9][A-Za-z0-9_-]*\.(?:mp4|webm))', 'g') AS found
$$;
--> statement-breakpoint
-- Stores which films a row uses. `kind` is the kind of its record, or the name of the column that has it.
CREATE FUNCTION save_film_uses(in_table text, kind text, id_column text, used_row jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO film_uses (film_id, source, source_key, subject, locale)
  SELECT f.id, in_table, coalesce(used_row->>'id', concat_ws(' ', used_row->>'kind', used_row->>id_column, used_row->>'locale')),
    coalesce(used_row->>kind, kind) || ' ' || (used_row->>id_column), used_row->>'locale'
  FROM (
    -- A film that is being deleted is waited for, and then not found. Films with the same file are all used.
    SELECT found.id FROM films found WHERE found.file_name = ANY (film_names(used_row::text))
    ORDER BY found.id FOR KEY SHARE
  ) f
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The triggers of the uses of pictures record those of films, too.
CREATE OR REPLACE FUNCTION picture_uses_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) END;
  key_before text := coalesce(before->>'id', concat_ws(' ', before->>'kind', before->>TG_ARGV[1], before->>'locale'));
BEGIN
  IF TG_OP = 'UPDATE'
    AND picture_names(before::text) = picture_names(after::text)
    AND film_names(before::text) = film_names(after::text)
    AND before->'picture_id' IS NOT DISTINCT FROM after->'picture_id'
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_uses WHERE source = TG_TABLE_NAME AND source_key = key_before;
    DELETE FROM film_uses WHERE source = TG_TABLE_NAME AND source_key = key_before;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM save_picture_uses(TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], after);
    PERFORM save_film_uses(TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], after);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT save_film_uses('news', 'news', 'id', to_jsonb(n)) FROM news n WHERE n.video IS NOT NULL;

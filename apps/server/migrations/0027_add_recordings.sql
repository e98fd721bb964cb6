ALTER TABLE "films" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_size" CHECK (("films"."width" is null) = ("films"."height" is null));--> statement-breakpoint
-- Returns the names of the films and recordings in a row: in addresses of rich text, or alone.
CREATE OR REPLACE FUNCTION film_names(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '([A-Za-z0-9][A-Za-z0-9_-]*\.(?:mp4|webm|mp3|m4a|ogg))', 'g') AS found
$$;

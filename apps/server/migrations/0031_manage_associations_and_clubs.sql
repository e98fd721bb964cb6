ALTER TABLE "associations" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The names of stored pictures end in their size. Associations that share a file get a picture each, because it describes one.
DO $$
DECLARE
	a record;
	picture bigint;
BEGIN
	FOR a IN SELECT "id", "name", "image" FROM "associations" ORDER BY "id" LOOP
		INSERT INTO "pictures" ("file_name", "width", "height", "alt", "uploaded_at")
		VALUES (a."image", coalesce(substring(a."image" from '-(\d+)x\d+\.\w+$'), '0')::integer, coalesce(substring(a."image" from '-\d+x(\d+)\.\w+$'), '0')::integer,
			jsonb_build_object('zh_CN', (a."name"->>'zh_CN') || '会徽', 'en_US', 'Emblem of ' || (a."name"->>'en_US')), now())
		RETURNING "id" INTO picture;
		UPDATE "associations" SET "picture_id" = picture WHERE "id" = a."id";
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "associations" ALTER COLUMN "picture_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" DROP COLUMN "image";

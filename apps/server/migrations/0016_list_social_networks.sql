CREATE TABLE "social_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settings_id" integer DEFAULT 1 NOT NULL,
	"network" text NOT NULL,
	"name" jsonb NOT NULL,
	"url" text NOT NULL,
	"picture_id" bigint,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_settings_id_site_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."site_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON social_links
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('siteSettings', 'settings_id');
--> statement-breakpoint
-- The three networks of earlier releases, and the feed, whose icon was always there.
INSERT INTO social_links (settings_id, network, name, url, position)
SELECT stored.id, network, '{"zh_CN": "", "en_US": ""}', coalesce(stored."values"->'social'->>network, ''), position
FROM site_settings stored
CROSS JOIN unnest(ARRAY['wechat', 'weibo', 'video', 'rss']) WITH ORDINALITY AS earlier (network, position);
--> statement-breakpoint
UPDATE site_settings SET "values" = "values" - 'social' WHERE "values" ? 'social';

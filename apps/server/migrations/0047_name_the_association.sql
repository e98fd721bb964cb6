ALTER TABLE "site_settings" ADD COLUMN "picture_id" bigint;
--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON site_settings
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('siteSettings', 'id');

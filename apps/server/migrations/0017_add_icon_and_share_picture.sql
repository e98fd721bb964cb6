CREATE TABLE "setting_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settings_id" integer DEFAULT 1 NOT NULL,
	"role" text NOT NULL,
	"picture_id" bigint NOT NULL,
	CONSTRAINT "setting_pictures_role_unique" UNIQUE("role")
);
--> statement-breakpoint
ALTER TABLE "setting_pictures" ADD CONSTRAINT "setting_pictures_settings_id_site_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."site_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_pictures" ADD CONSTRAINT "setting_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON setting_pictures
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('siteSettings', 'settings_id');

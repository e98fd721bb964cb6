ALTER TABLE "accounts" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "search_fingerprints" text[];--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_applications_fingerprints" ON "membership_applications" USING gin ("search_fingerprints");--> statement-breakpoint
CREATE INDEX "membership_applications_without_fingerprints" ON "membership_applications" USING btree ("id") WHERE search_fingerprints is null;--> statement-breakpoint
CREATE INDEX "memberships_member_no_parts" ON "memberships" USING gin ("member_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_club_id_index" ON "people" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "people_latin_name_id_index" ON "people" USING btree ("latin_name","id");--> statement-breakpoint
CREATE INDEX "people_search_parts" ON "people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_without_search_text" ON "people" USING btree ("id") WHERE search_text is null;
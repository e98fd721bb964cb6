ALTER TABLE "membership_applications" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "viewer_id" bigint;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "viewer_name" text;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "viewed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "membership_applications_latin_folded" ON "membership_applications" USING btree (lower(latin_name));--> statement-breakpoint
CREATE INDEX "membership_applications_native_folded" ON "membership_applications" USING btree (lower(native_name));--> statement-breakpoint
CREATE INDEX "people_latin_folded" ON "people" USING btree (lower(latin_name));--> statement-breakpoint
CREATE INDEX "people_native_folded" ON "people" USING btree (lower(native_name));
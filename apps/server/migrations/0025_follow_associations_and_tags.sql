ALTER TABLE "digest_follows" DROP CONSTRAINT "digest_follows_readerId_kind_disciplineId_eventId_personId_unique";--> statement-breakpoint
ALTER TABLE "digest_follows" ADD COLUMN "association_id" bigint;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD COLUMN "tag_id" bigint;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_follows_association_id_index" ON "digest_follows" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "digest_follows_tag_id_index" ON "digest_follows" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_topic" UNIQUE NULLS NOT DISTINCT("reader_id","kind","discipline_id","event_id","person_id","association_id","tag_id");
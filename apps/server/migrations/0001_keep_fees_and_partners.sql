ALTER TABLE "entry_invitations" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "entry_players" ADD COLUMN "fee" jsonb;--> statement-breakpoint
ALTER TABLE "entry_invitations" ADD CONSTRAINT "entry_invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_invitations_person_id_index" ON "entry_invitations" USING btree ("person_id");
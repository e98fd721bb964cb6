CREATE TABLE "staff_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" "bytea" NOT NULL,
	"email_fingerprint" text NOT NULL,
	"roles" jsonb NOT NULL,
	"language" text NOT NULL,
	"totp_required" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_emailFingerprint_unique" UNIQUE("email_fingerprint"),
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email_fingerprint" text NOT NULL,
	"staff_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_password_links_emailFingerprint_unique" UNIQUE("email_fingerprint")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email" "bytea";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email_fingerprint" text;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_index" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_password_links_staff_id_index" ON "staff_password_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_password_links_expires_at_index" ON "staff_password_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_emailFingerprint_unique" UNIQUE("email_fingerprint");
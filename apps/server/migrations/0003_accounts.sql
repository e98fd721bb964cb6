CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" "bytea",
	"phone_fingerprint" text,
	"email" "bytea",
	"email_fingerprint" text,
	"avatar" text,
	"locale" text NOT NULL,
	"person_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_usernameKey_unique" UNIQUE("username_key"),
	CONSTRAINT "accounts_phoneFingerprint_unique" UNIQUE("phone_fingerprint"),
	CONSTRAINT "accounts_emailFingerprint_unique" UNIQUE("email_fingerprint"),
	CONSTRAINT "accounts_personId_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"uuid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"username_fingerprint" text NOT NULL,
	"answer" text NOT NULL,
	"difficulty" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"username_fingerprint" text NOT NULL,
	"address_fingerprint" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_username_fingerprint_address_fingerprint_pk" PRIMARY KEY("username_fingerprint","address_fingerprint")
);
--> statement-breakpoint
CREATE TABLE "replaced_emails" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"email" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"uuid" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target_fingerprint" text NOT NULL,
	"target" "bytea" NOT NULL,
	"account_id" bigint,
	"code_fingerprint" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ticket_hash" text,
	"ticket_expires_at" timestamp (3) with time zone,
	"ticket_used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"member_no" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "memberships_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "memberships_memberNo_unique" UNIQUE("member_no")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attached_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- What lies here was written before anything could be sent; from now on messages are sealed.
TRUNCATE "outbox_messages";--> statement-breakpoint
DROP INDEX "outbox_messages_recipient_id_index";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "recipient_fingerprint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_emails" ADD CONSTRAINT "replaced_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_expires_at_index" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_addresses_last_login_at_index" ON "known_addresses" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "replaced_emails_account_id_index" ON "replaced_emails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "replaced_emails_expires_at_index" ON "replaced_emails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_target_fingerprint_created_at_index" ON "verification_codes" USING btree ("target_fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_account_id_index" ON "uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_attached_at_created_at_index" ON "uploads" USING btree ("attached_at","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_fingerprint_id_index" ON "outbox_messages" USING btree ("recipient_fingerprint","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_state_id_index" ON "outbox_messages" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "recipient";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "headers";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "uuid";
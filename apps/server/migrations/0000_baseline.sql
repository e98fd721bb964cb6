-- The schema of the first release: tables with their indexes, foreign keys, functions with their triggers, and rows.
-- Columns are in the order in which they were added during development, so that adopted databases equal new ones.

-- Trigram search in Latin letters. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

--> statement-breakpoint
-- Tables of the platform

CREATE TABLE "list_anchors" (
  "list" text collate "C" NOT NULL,
  "key" text collate "C" NOT NULL,
  "rank" bigint NOT NULL,
  CONSTRAINT "list_anchors_list_key_pk" PRIMARY KEY("list","key")
);
CREATE INDEX "list_anchors_list_rank_index" ON "list_anchors" USING btree ("list","rank");

CREATE TABLE "list_members" (
  "list" text collate "C" NOT NULL,
  "key" text collate "C" NOT NULL,
  "item_id" bigint NOT NULL,
  CONSTRAINT "list_members_list_key_pk" PRIMARY KEY("list","key"),
  CONSTRAINT "list_members_list_itemId_unique" UNIQUE("list","item_id")
);

CREATE TABLE "rate_limits" (
  "key" text PRIMARY KEY NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "expire" bigint
);

CREATE TABLE "job_failures" (
  "job" text NOT NULL,
  "subject" text NOT NULL,
  "attempts" integer NOT NULL,
  "reason" text NOT NULL,
  "first_failed_at" timestamp (3) with time zone NOT NULL,
  "last_failed_at" timestamp (3) with time zone NOT NULL,
  "next_attempt_at" timestamp (3) with time zone NOT NULL,
  "escalated_at" timestamp (3) with time zone,
  CONSTRAINT "job_failures_job_subject_pk" PRIMARY KEY("job","subject")
);
CREATE INDEX "job_failures_escalated_at_index" ON "job_failures" USING btree ("escalated_at");

CREATE TABLE "outbox_messages" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "channel" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "sent_at" timestamp (3) with time zone,
  "recipient_fingerprint" text NOT NULL,
  "sealed" "bytea",
  "state" text NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "last_error" text,
  "due_at" timestamp with time zone,
  "kind" text,
  "attempts_before" integer DEFAULT 0 NOT NULL,
  "failed_at" timestamp (3) with time zone,
  "masked_recipient" "bytea",
  "dismissed_at" timestamp (3) with time zone
);
CREATE INDEX "outbox_messages_recipient_fingerprint_id_index" ON "outbox_messages" USING btree ("recipient_fingerprint","id");
CREATE INDEX "outbox_messages_state_id_index" ON "outbox_messages" USING btree ("state","id");

--> statement-breakpoint
-- Tables of the feature "account"

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
  "disabled_at" timestamp (3) with time zone,
  CONSTRAINT "accounts_usernameKey_unique" UNIQUE("username_key"),
  CONSTRAINT "accounts_phoneFingerprint_unique" UNIQUE("phone_fingerprint"),
  CONSTRAINT "accounts_emailFingerprint_unique" UNIQUE("email_fingerprint"),
  CONSTRAINT "accounts_personId_unique" UNIQUE("person_id")
);
CREATE INDEX "accounts_username_key_parts" ON "accounts" USING gin ("username_key" gin_trgm_ops);

CREATE TABLE "captchas" (
  "uuid" text PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "username_fingerprint" text NOT NULL,
  "answer" text NOT NULL,
  "difficulty" integer,
  "expires_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "captchas_expires_at_index" ON "captchas" USING btree ("expires_at");

CREATE TABLE "known_addresses" (
  "username_fingerprint" text NOT NULL,
  "address_fingerprint" text NOT NULL,
  "last_login_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "known_addresses_username_fingerprint_address_fingerprint_pk" PRIMARY KEY("username_fingerprint","address_fingerprint")
);
CREATE INDEX "known_addresses_last_login_at_index" ON "known_addresses" USING btree ("last_login_at");

CREATE TABLE "replaced_emails" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "account_id" bigint NOT NULL,
  "email" "bytea" NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "used_at" timestamp (3) with time zone
);
CREATE INDEX "replaced_emails_account_id_index" ON "replaced_emails" USING btree ("account_id");
CREATE INDEX "replaced_emails_expires_at_index" ON "replaced_emails" USING btree ("expires_at");

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
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");

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
CREATE INDEX "verification_codes_target_fingerprint_created_at_index" ON "verification_codes" USING btree ("target_fingerprint","created_at");
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");

--> statement-breakpoint
-- Tables of the feature "associations"

CREATE TABLE "associations" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "name" jsonb NOT NULL,
  "country" text NOT NULL,
  "info" jsonb NOT NULL,
  "position" integer NOT NULL,
  "picture_id" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "clubs" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "association_id" bigint NOT NULL,
  "name" jsonb NOT NULL,
  "city" jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);
CREATE INDEX "clubs_association_id_index" ON "clubs" USING btree ("association_id");

--> statement-breakpoint
-- Tables of the feature "audit"

CREATE TABLE "audit_entries" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "at" timestamp (3) with time zone NOT NULL,
  "staff_id" bigint,
  "staff_name" text NOT NULL,
  "action" text NOT NULL,
  "subject" text NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "reason" text,
  "address" text NOT NULL
);
CREATE INDEX "audit_entries_staff_id_id_index" ON "audit_entries" USING btree ("staff_id","id");
CREATE INDEX "audit_entries_action_id_index" ON "audit_entries" USING btree ("action","id");
CREATE INDEX "audit_entries_subject_id_index" ON "audit_entries" USING btree ("subject","id");
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" USING btree ("at","id");
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ("subject" gin_trgm_ops,"staff_name" gin_trgm_ops);

--> statement-breakpoint
-- Tables of the feature "banners"

CREATE TABLE "banners" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "eyebrow" jsonb NOT NULL,
  "title" jsonb NOT NULL,
  "text" jsonb NOT NULL,
  "link" jsonb NOT NULL,
  "action" jsonb NOT NULL,
  "position" integer NOT NULL,
  "picture_id" bigint NOT NULL,
  "is_shown" boolean DEFAULT true NOT NULL,
  "shown_from" timestamp (3) with time zone,
  "shown_until" timestamp (3) with time zone,
  "version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "consents"

CREATE TABLE "consent_versions" (
  "kind" text NOT NULL,
  "version" text NOT NULL,
  "start_time" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "consent_versions_kind_version_pk" PRIMARY KEY("kind","version")
);

CREATE TABLE "given_consents" (
  "account_id" bigint NOT NULL,
  "kind" text NOT NULL,
  "version" text NOT NULL,
  "given_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "given_consents_account_id_kind_version_pk" PRIMARY KEY("account_id","kind","version")
);
CREATE INDEX "given_consents_kind_version_index" ON "given_consents" USING btree ("kind","version");

--> statement-breakpoint
-- Tables of the feature "content imports"

CREATE TABLE "content_import_items" (
  "import_id" bigint NOT NULL,
  "position" integer NOT NULL,
  "source_key" text NOT NULL,
  "hash" text NOT NULL,
  "title" text NOT NULL,
  "item" jsonb NOT NULL,
  "problems" jsonb NOT NULL,
  "state" text NOT NULL,
  "is_chosen" boolean NOT NULL,
  "outcome" text,
  "news_id" bigint,
  CONSTRAINT "content_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);

CREATE TABLE "content_imports" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "file_name" text NOT NULL,
  "staff_id" bigint,
  "staff_name" text NOT NULL,
  "state" text NOT NULL,
  "problem" text,
  "format" text,
  "upload" text,
  "locale" text NOT NULL,
  "is_publishing" boolean NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "progress_at" timestamp (3) with time zone,
  "finished_at" timestamp (3) with time zone
);
CREATE INDEX "content_imports_created_at_index" ON "content_imports" USING btree ("created_at");

CREATE TABLE "content_pictures" (
  "hash" text PRIMARY KEY NOT NULL,
  "picture_id" bigint NOT NULL
);

CREATE TABLE "content_sources" (
  "source_key" text PRIMARY KEY NOT NULL,
  "news_id" bigint NOT NULL,
  "hash" text NOT NULL,
  "versions" jsonb NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "dictionary"

CREATE TABLE "dictionary_items" (
  "code" text NOT NULL,
  "value" text NOT NULL,
  "text" jsonb NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "dictionary_items_code_value_pk" PRIMARY KEY("code","value")
);

CREATE TABLE "dictionary_versions" (
  "code" text PRIMARY KEY NOT NULL,
  "version" integer NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "digest"

CREATE TABLE "digest_follows" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "reader_id" bigint NOT NULL,
  "kind" text NOT NULL,
  "discipline_id" bigint,
  "event_id" bigint,
  "person_id" bigint,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  CONSTRAINT "digest_follows_readerId_kind_disciplineId_eventId_personId_unique" UNIQUE NULLS NOT DISTINCT("reader_id","kind","discipline_id","event_id","person_id")
);
CREATE INDEX "digest_follows_discipline_id_index" ON "digest_follows" USING btree ("discipline_id");
CREATE INDEX "digest_follows_event_id_index" ON "digest_follows" USING btree ("event_id");
CREATE INDEX "digest_follows_person_id_index" ON "digest_follows" USING btree ("person_id");

CREATE TABLE "digest_readers" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "email" text NOT NULL,
  "locale" text NOT NULL,
  "rhythm" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "told_until" timestamp (3) with time zone NOT NULL,
  "due_at" timestamp (3) with time zone,
  CONSTRAINT "digest_readers_email_unique" UNIQUE("email")
);
CREATE INDEX "digest_readers_due_at_index" ON "digest_readers" USING btree ("due_at");

--> statement-breakpoint
-- Tables of the feature "drafts"

CREATE TABLE "drafts" (
  "kind" text NOT NULL,
  "record_id" bigint NOT NULL,
  "locale" text NOT NULL,
  "fields" jsonb NOT NULL,
  "version" integer NOT NULL,
  "published_version" integer NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "staff_id" bigint,
  "staff_name" text NOT NULL,
  CONSTRAINT "drafts_kind_record_id_locale_pk" PRIMARY KEY("kind","record_id","locale")
);

CREATE TABLE "text_versions" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "kind" text NOT NULL,
  "record_id" bigint NOT NULL,
  "locale" text NOT NULL,
  "fields" jsonb NOT NULL,
  "is_published" boolean NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "staff_id" bigint,
  "staff_name" text NOT NULL
);
CREATE INDEX "text_versions_kind_record_id_locale_id_index" ON "text_versions" USING btree ("kind","record_id","locale","id");

--> statement-breakpoint
-- Tables of the feature "entries"

CREATE TABLE "calendar_addresses" (
  "account_id" bigint PRIMARY KEY NOT NULL,
  "nonce" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "account_children" (
  "account_id" bigint NOT NULL,
  "person_id" bigint NOT NULL,
  "consent_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "account_children_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
);
CREATE INDEX "account_children_person_id_index" ON "account_children" USING btree ("person_id");

CREATE TABLE "event_entries" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "event_id" bigint NOT NULL,
  "state" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "section_id" bigint NOT NULL,
  "team_name" text DEFAULT '' NOT NULL,
  "account_id" bigint,
  "waiting_since" timestamp (3) with time zone,
  "held_until" timestamp (3) with time zone,
  "withdrawn_at" timestamp (3) with time zone,
  "withdrawal" text,
  "checked_in_at" timestamp (3) with time zone,
  "verdict_at_start" text,
  "problems_at_start" text[],
  "told_revision" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "event_entries_id_sectionId_unique" UNIQUE("id","section_id")
);
CREATE INDEX "event_entries_event_id_state_index" ON "event_entries" USING btree ("event_id","state");
CREATE INDEX "event_entries_section_id_state_waiting_since_index" ON "event_entries" USING btree ("section_id","state","waiting_since");
CREATE INDEX "event_entries_account_id_index" ON "event_entries" USING btree ("account_id");
CREATE INDEX "event_entries_held_until" ON "event_entries" USING btree ("held_until") WHERE state = 'offered';

CREATE TABLE "entry_invitations" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "entry_id" bigint NOT NULL,
  "email" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "answer" text,
  "answered_at" timestamp (3) with time zone,
  CONSTRAINT "entry_invitations_entryId_email_unique" UNIQUE("entry_id","email")
);

CREATE TABLE "entry_players" (
  "entry_id" bigint NOT NULL,
  "section_id" bigint NOT NULL,
  "person_id" bigint NOT NULL,
  "position" integer NOT NULL,
  "rating" integer,
  "is_active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "entry_players_entry_id_person_id_pk" PRIMARY KEY("entry_id","person_id")
);
CREATE UNIQUE INDEX "entry_players_one_active" ON "entry_players" USING btree ("section_id","person_id") WHERE is_active;
CREATE INDEX "entry_players_person_id_index" ON "entry_players" USING btree ("person_id");

--> statement-breakpoint
-- Tables of the feature "events"

CREATE TABLE "categories" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "code" text NOT NULL,
  "discipline_id" bigint NOT NULL,
  "name" jsonb NOT NULL,
  "position" integer NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "categories_code_unique" UNIQUE("code")
);

CREATE TABLE "disciplines" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disciplines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "code" text NOT NULL,
  "name" jsonb NOT NULL,
  "info" jsonb NOT NULL,
  "position" integer NOT NULL,
  "picture_id" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "disciplines_code_unique" UNIQUE("code")
);

CREATE TABLE "events" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "category_id" bigint NOT NULL,
  "title" jsonb NOT NULL,
  "venue" jsonb NOT NULL,
  "content" jsonb NOT NULL,
  "online" boolean NOT NULL,
  "time_zone" text NOT NULL,
  "start_time" timestamp (3) with time zone NOT NULL,
  "end_time" timestamp (3) with time zone NOT NULL,
  "apply_from" timestamp (3) with time zone,
  "apply_until" timestamp (3) with time zone,
  "cancelled_at" timestamp (3) with time zone,
  "capacity" integer,
  "fee_amount_minor" integer,
  "fee_currency" text,
  "members_only" boolean NOT NULL,
  "minimum_age" integer,
  "maximum_age" integer,
  "stream_url" text,
  "revision" integer DEFAULT 0 NOT NULL,
  "published_at" timestamp (3) with time zone,
  "changed_at" timestamp (3) with time zone,
  "picture_id" bigint NOT NULL,
  "cancel_reason" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL,
  "reduced_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "refund_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "offer_hours" integer DEFAULT 48 NOT NULL,
  "countries" text[] DEFAULT '{}' NOT NULL,
  "minimum_rating" integer,
  "maximum_rating" integer,
  "venue_url" text,
  "contact" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "level" text DEFAULT 'national' NOT NULL
);
CREATE INDEX "events_end_time_index" ON "events" USING btree ("end_time");
CREATE INDEX "events_start_time_index" ON "events" USING btree ("start_time");
CREATE INDEX "events_category_id_end_time_index" ON "events" USING btree ("category_id","end_time");
CREATE INDEX "events_picture_id_index" ON "events" USING btree ("picture_id");

CREATE TABLE "event_sections" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "event_id" bigint NOT NULL,
  "position" integer NOT NULL,
  "name" jsonb DEFAULT '{"zh_CN":"","en_US":""}'::jsonb NOT NULL,
  "kind" text DEFAULT 'individual' NOT NULL,
  "minimum_players" integer DEFAULT 1 NOT NULL,
  "maximum_players" integer DEFAULT 1 NOT NULL,
  "category_id" bigint,
  "capacity" integer,
  "minimum_age" integer,
  "maximum_age" integer,
  CONSTRAINT "event_sections_id_eventId_unique" UNIQUE("id","event_id")
);
CREATE INDEX "event_sections_event_id_position_index" ON "event_sections" USING btree ("event_id","position");
CREATE INDEX "event_sections_category_id_index" ON "event_sections" USING btree ("category_id");

CREATE TABLE "training_sessions" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "title" jsonb NOT NULL,
  "start_time" timestamp (3) with time zone NOT NULL,
  "end_time" timestamp (3) with time zone NOT NULL,
  "time_zone" text NOT NULL,
  "url" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);
CREATE INDEX "training_sessions_end_time_index" ON "training_sessions" USING btree ("end_time");

--> statement-breakpoint
-- Tables of the feature "films"

CREATE TABLE "films" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "films_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "file_name" text NOT NULL,
  "duration_seconds" integer NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "uploaded_at" timestamp (3) with time zone NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "media"

CREATE TABLE "picture_uses" (
  "picture_id" bigint NOT NULL,
  "source" text NOT NULL,
  "source_key" text NOT NULL,
  "subject" text NOT NULL,
  "locale" text,
  CONSTRAINT "picture_uses_source_source_key_picture_id_pk" PRIMARY KEY("source","source_key","picture_id")
);
CREATE INDEX "picture_uses_picture_id_subject_index" ON "picture_uses" USING btree ("picture_id","subject");

CREATE TABLE "pictures" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "file_name" text NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "alt" jsonb NOT NULL,
  "uploaded_at" timestamp (3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "former_names" text[] DEFAULT '{}' NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || (alt->>'zh_CN') || ' ' || (alt->>'en_US'))) STORED NOT NULL
);
CREATE INDEX "pictures_uploaded_at_id_index" ON "pictures" USING btree ("uploaded_at","id");
CREATE INDEX "pictures_file_name_index" ON "pictures" USING btree ("file_name");
CREATE INDEX "pictures_former_names" ON "pictures" USING gin ("former_names");
CREATE INDEX "pictures_tags" ON "pictures" USING gin ("tags");
CREATE INDEX "pictures_search_text" ON "pictures" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
-- Tables of the feature "members"

CREATE TABLE "member_import_lines" (
  "import_id" bigint NOT NULL,
  "line" integer NOT NULL,
  "cells" text[] NOT NULL,
  "values" jsonb,
  "problems" text[] DEFAULT '{}' NOT NULL,
  "person_id" bigint,
  "existing" text,
  "is_chosen" boolean DEFAULT true NOT NULL,
  "outcome" text,
  CONSTRAINT "member_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);

CREATE TABLE "member_imports" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "file_name" text NOT NULL,
  "staff_name" text NOT NULL,
  "state" text NOT NULL,
  "headings" text[] NOT NULL,
  "mapping" jsonb NOT NULL,
  "duplicates" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "started_at" timestamp (3) with time zone,
  "progress_at" timestamp (3) with time zone,
  "finished_at" timestamp (3) with time zone
);
CREATE INDEX "member_imports_created_at_index" ON "member_imports" USING btree ("created_at");

CREATE TABLE "person_merges" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "kept_id" bigint NOT NULL,
  "merged_id" bigint NOT NULL,
  "staff_name" text NOT NULL,
  "reason" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "record" jsonb,
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "person_merges_kept_id_index" ON "person_merges" USING btree ("kept_id");
CREATE INDEX "person_merges_merged_id_index" ON "person_merges" USING btree ("merged_id");
CREATE INDEX "person_merges_at_index" ON "person_merges" USING btree ("at");

--> statement-breakpoint
-- Tables of the feature "membership"

CREATE TABLE "membership_applications" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "account_id" bigint NOT NULL,
  "status" text NOT NULL,
  "fields" "bytea" NOT NULL,
  "association_id" bigint,
  "club_id" bigint,
  "country" text,
  "passport_upload_id" bigint,
  "consents" jsonb NOT NULL,
  "locale" text NOT NULL,
  "reason" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "submitted_at" timestamp (3) with time zone,
  "decided_at" timestamp (3) with time zone,
  "latin_name" text DEFAULT '' NOT NULL,
  "native_name" text DEFAULT '' NOT NULL,
  "search_fingerprints" text[],
  "decided_by" text,
  "viewer_id" bigint,
  "viewer_name" text,
  "viewed_at" timestamp (3) with time zone
);
CREATE INDEX "membership_applications_status_submitted_at_index" ON "membership_applications" USING btree ("status","submitted_at");
CREATE UNIQUE INDEX "membership_applications_one_open" ON "membership_applications" USING btree ("account_id") WHERE status in ('draft', 'unpaid', 'underReview', 'returned');
CREATE INDEX "membership_applications_account_id_id_index" ON "membership_applications" USING btree ("account_id","id");
CREATE INDEX "membership_applications_latin_name_native_name_id_index" ON "membership_applications" USING btree ("latin_name","native_name","id");
CREATE INDEX "membership_applications_latin_folded" ON "membership_applications" USING btree (lower(latin_name));
CREATE INDEX "membership_applications_native_folded" ON "membership_applications" USING btree (lower(native_name));
CREATE INDEX "membership_applications_sent" ON "membership_applications" USING btree ("submitted_at","id") WHERE status <> 'draft';
CREATE INDEX "membership_applications_names" ON "membership_applications" USING gin ("latin_name" gin_trgm_ops,"native_name" gin_trgm_ops);
CREATE INDEX "membership_applications_fingerprints" ON "membership_applications" USING gin ("search_fingerprints");
CREATE INDEX "membership_applications_without_fingerprints" ON "membership_applications" USING btree ("id") WHERE search_fingerprints is null;
CREATE INDEX "membership_applications_name_characters" ON "membership_applications" USING gin (regexp_split_to_array("native_name", ''));

CREATE TABLE "membership_periods" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "membership_id" bigint NOT NULL,
  "order_id" bigint,
  "bought_on" date NOT NULL,
  "months" integer NOT NULL,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "refunded_at" timestamp (3) with time zone,
  "days" integer DEFAULT 0 NOT NULL,
  "ended_at" timestamp (3) with time zone,
  CONSTRAINT "membership_periods_orderId_unique" UNIQUE("order_id")
);
CREATE INDEX "membership_periods_membership_id_id_index" ON "membership_periods" USING btree ("membership_id","id");

CREATE TABLE "membership_terms" (
  "id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  "fee_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "term_months" integer NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "memberships" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "person_id" bigint NOT NULL,
  "member_no" text NOT NULL,
  "starts_on" date NOT NULL,
  "ends_on" date NOT NULL,
  "card_token" "bytea",
  "card_fingerprint" text,
  "reminded_of" text,
  "reminded_for" date,
  "has_grace" boolean DEFAULT true NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "merged_into_id" bigint,
  CONSTRAINT "memberships_personId_unique" UNIQUE("person_id"),
  CONSTRAINT "memberships_memberNo_unique" UNIQUE("member_no"),
  CONSTRAINT "memberships_cardFingerprint_unique" UNIQUE("card_fingerprint")
);
CREATE INDEX "memberships_ends_on_index" ON "memberships" USING btree ("ends_on");
CREATE INDEX "memberships_member_no_parts" ON "memberships" USING gin ("member_no" gin_trgm_ops);

--> statement-breakpoint
-- Tables of the feature "news"

CREATE TABLE "news" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "type" text NOT NULL,
  "video" text,
  "duration_seconds" integer,
  "picture_id" bigint,
  "version" integer DEFAULT 1 NOT NULL,
  "deleted_at" timestamp (3) with time zone,
  "search_text" text DEFAULT '' NOT NULL,
  "has_draft" boolean DEFAULT false NOT NULL,
  "has_changes" boolean DEFAULT false NOT NULL,
  "published_from" timestamp (3) with time zone,
  "edited_at" timestamp (3) with time zone,
  "subtitles" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "recommended_at" timestamp (3) with time zone
);
CREATE INDEX "news_edited_at_id_index" ON "news" USING btree ("edited_at","id");
CREATE INDEX "news_video" ON "news" USING btree ("video") WHERE video is not null;
CREATE INDEX "news_recommended" ON "news" USING btree ("recommended_at") WHERE recommended_at is not null;
CREATE INDEX "news_search_text" ON "news" USING gin ("search_text" gin_trgm_ops);

CREATE TABLE "news_read_visits" (
  "day" date NOT NULL,
  "news_id" bigint NOT NULL,
  "visitor" text NOT NULL,
  CONSTRAINT "news_read_visits_day_news_id_visitor_pk" PRIMARY KEY("day","news_id","visitor")
);

CREATE TABLE "news_reads" (
  "news_id" bigint PRIMARY KEY NOT NULL,
  "reads" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "news_texts" (
  "news_id" bigint NOT NULL,
  "locale" text NOT NULL,
  "status" text NOT NULL,
  "start_time" timestamp (3) with time zone NOT NULL,
  "title" text NOT NULL,
  "title_signature" text NOT NULL,
  "summary" text NOT NULL,
  "content" text NOT NULL,
  CONSTRAINT "news_texts_news_id_locale_pk" PRIMARY KEY("news_id","locale")
);
CREATE INDEX "news_texts_locale_status_start_time_index" ON "news_texts" USING btree ("locale","status","start_time");

--> statement-breakpoint
-- Tables of the feature "newsletter"

CREATE TABLE "newsletter_issues" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "locale" text NOT NULL,
  "subject" text NOT NULL,
  "preheader" text NOT NULL,
  "content" text NOT NULL,
  "news_ids" bigint[] DEFAULT '{}' NOT NULL,
  "event_ids" bigint[] DEFAULT '{}' NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "start_time" timestamp (3) with time zone,
  "rate_per_minute" integer NOT NULL,
  "html" text,
  "plain" text,
  "problem" text,
  "paced_at" timestamp with time zone,
  "beat_at" timestamp with time zone,
  "started_at" timestamp (3) with time zone,
  "finished_at" timestamp (3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  "edited_at" timestamp (3) with time zone NOT NULL,
  "edited_by" text NOT NULL,
  "counts_clicks" boolean DEFAULT false NOT NULL
);

CREATE TABLE "newsletter_links" (
  "issue_id" bigint NOT NULL,
  "position" integer NOT NULL,
  "url" text NOT NULL,
  "clicks" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "newsletter_links_issue_id_position_pk" PRIMARY KEY("issue_id","position")
);

CREATE TABLE "newsletter_recipients" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "issue_id" bigint NOT NULL,
  "subscriber_id" bigint,
  "state" text NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "due_at" timestamp with time zone NOT NULL,
  "error" text,
  "sent_at" timestamp (3) with time zone,
  "bounced_at" timestamp (3) with time zone,
  "unsubscribed_at" timestamp (3) with time zone,
  CONSTRAINT "newsletter_recipients_issueId_subscriberId_unique" UNIQUE("issue_id","subscriber_id")
);
CREATE INDEX "newsletter_recipients_issue_id_state_due_at_index" ON "newsletter_recipients" USING btree ("issue_id","state","due_at");
CREATE INDEX "newsletter_recipients_subscriber_id_index" ON "newsletter_recipients" USING btree ("subscriber_id");

CREATE TABLE "subscribers" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "email" text NOT NULL,
  "locale" text NOT NULL,
  "state" text NOT NULL,
  "confirm_hash" text,
  "remove_hash" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  "removed_at" timestamp (3) with time zone,
  "suppressed_at" timestamp (3) with time zone,
  "suppressed_for" text,
  "suppressed_by" text,
  "rejections" integer DEFAULT 0 NOT NULL,
  "consent_source" text,
  "consented_on" date,
  "consent_statement" text,
  CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
  CONSTRAINT "subscribers_confirmHash_unique" UNIQUE("confirm_hash"),
  CONSTRAINT "subscribers_removeHash_unique" UNIQUE("remove_hash")
);
CREATE INDEX "subscribers_state_locale_index" ON "subscribers" USING btree ("state","locale");

--> statement-breakpoint
-- Tables of the feature "notices"

CREATE TABLE "notice_devices" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "session_id" bigint NOT NULL,
  "fingerprint" text NOT NULL,
  "sealed" "bytea" NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "notice_devices_sessionId_unique" UNIQUE("session_id"),
  CONSTRAINT "notice_devices_fingerprint_unique" UNIQUE("fingerprint")
);

--> statement-breakpoint
-- Tables of the feature "orders"

CREATE TABLE "ledger_entries" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "order_id" bigint NOT NULL,
  "kind" text NOT NULL,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "provider" text NOT NULL,
  "provider_ref" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "ledger_entries_provider_kind_providerRef_unique" UNIQUE("provider","kind","provider_ref")
);
CREATE INDEX "ledger_entries_order_id_id_index" ON "ledger_entries" USING btree ("order_id","id");
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");
CREATE INDEX "ledger_entries_ref_parts" ON "ledger_entries" USING gin ("provider_ref" gin_trgm_ops);

CREATE TABLE "ledger_totals" (
  "starts_at" timestamp (3) with time zone NOT NULL,
  "provider" text NOT NULL,
  "currency" text NOT NULL,
  "shard" smallint NOT NULL,
  "charged_minor" bigint DEFAULT 0 NOT NULL,
  "refunded_minor" bigint DEFAULT 0 NOT NULL,
  "charges" integer DEFAULT 0 NOT NULL,
  "refunds" integer DEFAULT 0 NOT NULL,
  "fee_minor" bigint DEFAULT 0 NOT NULL,
  "unknown_fees" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "ledger_totals_starts_at_provider_currency_shard_pk" PRIMARY KEY("starts_at","provider","currency","shard")
);

CREATE TABLE "order_notes" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "order_id" bigint NOT NULL,
  "text" text NOT NULL,
  "staff_name" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "order_notes_order_id_id_index" ON "order_notes" USING btree ("order_id","id");

CREATE TABLE "orders" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "order_no" text NOT NULL,
  "account_id" bigint NOT NULL,
  "purpose" text NOT NULL,
  "subject_id" bigint NOT NULL,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "status" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "paid_at" timestamp (3) with time zone,
  "term_months" integer,
  CONSTRAINT "orders_orderNo_unique" UNIQUE("order_no")
);
CREATE INDEX "orders_account_id_created_at_index" ON "orders" USING btree ("account_id","created_at");
CREATE INDEX "orders_status_expires_at_index" ON "orders" USING btree ("status","expires_at");
CREATE INDEX "orders_purpose_subject_id_index" ON "orders" USING btree ("purpose","subject_id");
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");
CREATE INDEX "orders_amount_minor_id_index" ON "orders" USING btree ("amount_minor","id");
CREATE INDEX "orders_paid_last" ON "orders" USING btree ("paid_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("purpose","subject_id") WHERE status = 'pending';
CREATE INDEX "orders_amount_minor_created_at_index" ON "orders" USING btree ("amount_minor","created_at");
CREATE INDEX "orders_order_no_parts" ON "orders" USING gin ("order_no" gin_trgm_ops);

CREATE TABLE "unmatched_payments" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "provider" text NOT NULL,
  "provider_ref" text NOT NULL,
  "order_id" bigint,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "reason" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "resolved_at" timestamp (3) with time zone,
  "note" text,
  "resolution" text,
  "assigned_order_id" bigint,
  CONSTRAINT "unmatched_payments_provider_providerRef_unique" UNIQUE("provider","provider_ref")
);
CREATE INDEX "unmatched_payments_resolved_at_at_index" ON "unmatched_payments" USING btree ("resolved_at","at");
CREATE INDEX "unmatched_payments_order_id_index" ON "unmatched_payments" USING btree ("order_id");
CREATE INDEX "unmatched_payments_assigned_order_id_index" ON "unmatched_payments" USING btree ("assigned_order_id");
CREATE INDEX "unmatched_payments_ref_parts" ON "unmatched_payments" USING gin ("provider_ref" gin_trgm_ops);

--> statement-breakpoint
-- Tables of the feature "payment"

CREATE TABLE "payout_items" (
  "transaction_id" bigint PRIMARY KEY NOT NULL,
  "payout_id" bigint NOT NULL
);
CREATE INDEX "payout_items_payout_id_index" ON "payout_items" USING btree ("payout_id");

CREATE TABLE "provider_payouts" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "provider" text NOT NULL,
  "provider_ref" text NOT NULL,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "state" text NOT NULL,
  "arrives_on" date NOT NULL,
  CONSTRAINT "provider_payouts_provider_providerRef_unique" UNIQUE("provider","provider_ref")
);
CREATE INDEX "provider_payouts_arrives_on_id_index" ON "provider_payouts" USING btree ("arrives_on","id");

CREATE TABLE "provider_transactions" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "provider" text NOT NULL,
  "transaction_ref" text NOT NULL,
  "kind" text NOT NULL,
  "movement_ref" text,
  "amount_minor" integer NOT NULL,
  "fee_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "provider_transactions_provider_transactionRef_unique" UNIQUE("provider","transaction_ref")
);
CREATE INDEX "provider_transactions_provider_kind_movement_ref_index" ON "provider_transactions" USING btree ("provider","kind","movement_ref");
CREATE INDEX "provider_transactions_provider_at_index" ON "provider_transactions" USING btree ("provider","at");

CREATE TABLE "payment_discrepancies" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "provider" text NOT NULL,
  "kind" text NOT NULL,
  "provider_ref" text NOT NULL,
  "reason" text NOT NULL,
  "order_id" bigint,
  "ledger_minor" integer,
  "ledger_currency" text,
  "provider_minor" integer,
  "provider_currency" text,
  "moved_at" timestamp (3) with time zone NOT NULL,
  "found_at" timestamp (3) with time zone NOT NULL,
  "closed_at" timestamp (3) with time zone,
  "closed_by" text,
  "note" text,
  CONSTRAINT "payment_discrepancies_provider_kind_providerRef_unique" UNIQUE("provider","kind","provider_ref")
);
CREATE INDEX "payment_discrepancies_provider_moved_at_index" ON "payment_discrepancies" USING btree ("provider","moved_at") WHERE closed_at is null;
CREATE INDEX "payment_discrepancies_order_id_index" ON "payment_discrepancies" USING btree ("order_id");
CREATE INDEX "payment_discrepancies_ref_parts" ON "payment_discrepancies" USING gin ("provider_ref" gin_trgm_ops);

CREATE TABLE "payment_sessions" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "order_id" bigint NOT NULL,
  "provider" text NOT NULL,
  "idempotency_key" text NOT NULL,
  "provider_session_id" text,
  "redirect_url" text,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "locale" text NOT NULL,
  "state" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "checked_at" timestamp (3) with time zone,
  CONSTRAINT "payment_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
  CONSTRAINT "payment_sessions_provider_providerSessionId_unique" UNIQUE("provider","provider_session_id")
);
CREATE INDEX "payment_sessions_order_id_index" ON "payment_sessions" USING btree ("order_id");
CREATE INDEX "payment_sessions_state_checked_at_index" ON "payment_sessions" USING btree ("state","checked_at");
CREATE INDEX "payment_sessions_created_at_index" ON "payment_sessions" USING btree ("created_at");
CREATE INDEX "payment_sessions_amount_minor_id_index" ON "payment_sessions" USING btree ("amount_minor","id");
CREATE INDEX "payment_sessions_ref_parts" ON "payment_sessions" USING gin ("provider_session_id" gin_trgm_ops);
CREATE UNIQUE INDEX "payment_sessions_one_open" ON "payment_sessions" USING btree ("order_id","provider") WHERE state in ('opening', 'open');

CREATE TABLE "refunds" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "order_id" bigint NOT NULL,
  "provider" text NOT NULL,
  "charge_ref" text NOT NULL,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "idempotency_key" text NOT NULL,
  "state" text NOT NULL,
  "origin" text NOT NULL,
  "reason" text,
  "attempts" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "done_at" timestamp (3) with time zone,
  "decision_note" text,
  "last_error" text,
  "next_attempt_at" timestamp (3) with time zone,
  "unmatched_payment_id" bigint,
  "provider_ref" text,
  CONSTRAINT "refunds_unmatchedPaymentId_unique" UNIQUE("unmatched_payment_id"),
  CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
CREATE INDEX "refunds_state_id_index" ON "refunds" USING btree ("state","id");
CREATE INDEX "refunds_amount_minor_id_index" ON "refunds" USING btree ("amount_minor","id");
CREATE INDEX "refunds_done_last" ON "refunds" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");
CREATE INDEX "refunds_provider_charge_ref_index" ON "refunds" USING btree ("provider","charge_ref");
CREATE UNIQUE INDEX "refunds_one_asked" ON "refunds" USING btree ("order_id") WHERE state = 'asked';

CREATE TABLE "payment_webhook_events" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "provider" text NOT NULL,
  "event_id" text NOT NULL,
  "provider_session_id" text NOT NULL,
  "received_at" timestamp (3) with time zone NOT NULL,
  "handled_at" timestamp (3) with time zone,
  CONSTRAINT "payment_webhook_events_provider_eventId_unique" UNIQUE("provider","event_id")
);
CREATE INDEX "payment_webhook_events_handled_at_id_index" ON "payment_webhook_events" USING btree ("handled_at","id");

CREATE TABLE "sandbox_payments" (
  "id" text PRIMARY KEY NOT NULL,
  "idempotency_key" text NOT NULL,
  "description" text NOT NULL,
  "return_url" text NOT NULL,
  "amount_minor" integer NOT NULL,
  "currency" text NOT NULL,
  "state" text NOT NULL,
  "settles_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  "paid_at" timestamp (3) with time zone,
  CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
);
CREATE INDEX "sandbox_payments_settles_at_index" ON "sandbox_payments" USING btree ("settles_at");
CREATE INDEX "sandbox_payments_paid_at_id_index" ON "sandbox_payments" USING btree ("paid_at","id");

CREATE TABLE "sandbox_refunds" (
  "id" text PRIMARY KEY NOT NULL,
  "payment_id" text NOT NULL,
  "idempotency_key" text NOT NULL,
  "amount_minor" integer NOT NULL,
  "refunded_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
CREATE INDEX "sandbox_refunds_payment_id_index" ON "sandbox_refunds" USING btree ("payment_id");
CREATE INDEX "sandbox_refunds_refunded_at_id_index" ON "sandbox_refunds" USING btree ("refunded_at","id");

--> statement-breakpoint
-- Tables of the feature "people"

CREATE TABLE "people" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "native_name" text NOT NULL,
  "latin_name" text NOT NULL,
  "birth_date" date,
  "association_id" bigint,
  "club_id" bigint,
  "in_directory" boolean DEFAULT false NOT NULL,
  "member_until" date,
  "search_text" text,
  "version" integer DEFAULT 1 NOT NULL,
  "merged_into_id" bigint
);
CREATE INDEX "people_association_id_index" ON "people" USING btree ("association_id");
CREATE INDEX "people_club_id_index" ON "people" USING btree ("club_id");
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into_id") WHERE merged_into_id is not null;
CREATE INDEX "people_latin_name_id_index" ON "people" USING btree ("latin_name","id");
CREATE INDEX "people_latin_folded" ON "people" USING btree (lower(latin_name));
CREATE INDEX "people_native_folded" ON "people" USING btree (lower(native_name));
CREATE INDEX "people_listed_until" ON "people" USING btree ("member_until") WHERE in_directory;
CREATE INDEX "people_search_parts" ON "people" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "people_without_search_text" ON "people" USING btree ("id") WHERE search_text is null;
CREATE INDEX "people_names" ON "people" USING gin ("latin_name" gin_trgm_ops,"native_name" gin_trgm_ops);
CREATE INDEX "people_name_characters" ON "people" USING gin (regexp_split_to_array("native_name", ''));

CREATE TABLE "person_change_requests" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "person_id" bigint NOT NULL,
  "native_name" text NOT NULL,
  "latin_name" text NOT NULL,
  "birth_date" date,
  "state" text NOT NULL,
  "reason" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "decided_at" timestamp (3) with time zone
);
CREATE INDEX "person_change_requests_state_id_index" ON "person_change_requests" USING btree ("state","id");
CREATE UNIQUE INDEX "person_change_requests_one_open" ON "person_change_requests" USING btree ("person_id") WHERE state = 'requested';

--> statement-breakpoint
-- Tables of the feature "reason templates"

CREATE TABLE "reason_templates" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "label" jsonb NOT NULL,
  "text" jsonb NOT NULL,
  "position" integer NOT NULL,
  "version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "redirects"

CREATE TABLE "redirects" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "from_address" text NOT NULL,
  "to_address" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "redirects_from_address_unique" UNIQUE("from_address")
);

--> statement-breakpoint
-- Tables of the feature "results"

CREATE TABLE "result_corrections" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "event_id" bigint NOT NULL,
  "person_id" bigint NOT NULL,
  "field" text NOT NULL,
  "before" text NOT NULL,
  "after" text NOT NULL,
  "reason" jsonb NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "round" integer
);
CREATE INDEX "result_corrections_event_id_at_index" ON "result_corrections" USING btree ("event_id","at");

CREATE TABLE "points_tables" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "category_id" bigint NOT NULL,
  "version" integer NOT NULL,
  "valid_from" date,
  "rows" jsonb NOT NULL,
  "lower_ranks" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "points_tables_categoryId_version_unique" UNIQUE("category_id","version")
);

CREATE TABLE "ranked_seasons" (
  "category_id" bigint NOT NULL,
  "season" text NOT NULL,
  "people" integer NOT NULL,
  "digest" text NOT NULL,
  "history_digest" text,
  CONSTRAINT "ranked_seasons_category_id_season_pk" PRIMARY KEY("category_id","season")
);

CREATE TABLE "ranking_blocks" (
  "category_id" bigint NOT NULL,
  "season" text NOT NULL,
  "block" integer NOT NULL,
  "most_points" integer NOT NULL,
  "least_points" integer NOT NULL,
  "person_ids" bigint[] NOT NULL,
  "ranks" integer[] NOT NULL,
  "points" integer[] NOT NULL,
  "events" integer[] NOT NULL,
  "best_ranks" integer[] NOT NULL,
  CONSTRAINT "ranking_blocks_category_id_season_block_pk" PRIMARY KEY("category_id","season","block")
);

CREATE TABLE "ranking_groups" (
  "category_id" bigint NOT NULL,
  "season" text NOT NULL,
  "association_id" bigint NOT NULL,
  "age_group" text NOT NULL,
  "block" integer NOT NULL,
  "positions" integer[] NOT NULL,
  "first_position" integer NOT NULL,
  CONSTRAINT "ranking_groups_category_id_season_association_id_age_group_block_pk" PRIMARY KEY("category_id","season","association_id","age_group","block")
);

CREATE TABLE "ranking_history" (
  "category_id" bigint NOT NULL,
  "season" text NOT NULL,
  "until" date NOT NULL,
  "totals" integer[] NOT NULL,
  "ranks" integer[] NOT NULL,
  CONSTRAINT "ranking_history_category_id_season_until_pk" PRIMARY KEY("category_id","season","until")
);

CREATE TABLE "result_publications" (
  "event_id" bigint NOT NULL,
  "published_at" timestamp (3) with time zone NOT NULL,
  "section_id" bigint PRIMARY KEY NOT NULL
);
CREATE INDEX "result_publications_event_id_index" ON "result_publications" USING btree ("event_id");
CREATE INDEX "result_publications_published_at_index" ON "result_publications" USING btree ("published_at");

CREATE TABLE "event_results" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "event_id" bigint NOT NULL,
  "person_id" bigint NOT NULL,
  "category_id" bigint NOT NULL,
  "season" text NOT NULL,
  "event_date" date NOT NULL,
  "rank" integer NOT NULL,
  "result" text NOT NULL,
  "points" integer NOT NULL,
  "section_id" bigint NOT NULL,
  "points_table_id" bigint,
  "points_by_hand" boolean DEFAULT false NOT NULL,
  CONSTRAINT "event_results_sectionId_personId_unique" UNIQUE("section_id","person_id")
);
CREATE INDEX "event_results_event_id_rank_index" ON "event_results" USING btree ("event_id","rank");
CREATE INDEX "event_results_category_id_season_id_index" ON "event_results" USING btree ("category_id","season","id");
CREATE INDEX "event_results_person_id_category_id_season_event_date_index" ON "event_results" USING btree ("person_id","category_id","season","event_date");

--> statement-breakpoint
-- Tables of the feature "rounds"

CREATE TABLE "event_pairings" (
  "round" integer NOT NULL,
  "table" integer NOT NULL,
  "black_id" bigint NOT NULL,
  "white_id" bigint,
  "result" text,
  "section_id" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "event_pairings_section_id_round_table_pk" PRIMARY KEY("section_id","round","table")
);
CREATE INDEX "event_pairings_black_id_index" ON "event_pairings" USING btree ("black_id");
CREATE INDEX "event_pairings_white_id_index" ON "event_pairings" USING btree ("white_id");

CREATE TABLE "event_rounds" (
  "number" integer NOT NULL,
  "start_time" timestamp (3) with time zone NOT NULL,
  "section_id" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "event_rounds_section_id_number_pk" PRIMARY KEY("section_id","number")
);

CREATE TABLE "event_seats" (
  "section_id" bigint NOT NULL,
  "round" integer NOT NULL,
  "table" integer NOT NULL,
  "seat" integer NOT NULL,
  "entry_id" bigint NOT NULL,
  "score" double precision,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "event_seats_section_id_round_table_seat_pk" PRIMARY KEY("section_id","round","table","seat"),
  CONSTRAINT "event_seats_sectionId_round_entryId_unique" UNIQUE("section_id","round","entry_id")
);
CREATE INDEX "event_seats_entry_id_index" ON "event_seats" USING btree ("entry_id");

CREATE TABLE "event_standings" (
  "rank" integer NOT NULL,
  "score" text NOT NULL,
  "tie_breaks" jsonb NOT NULL,
  "section_id" bigint NOT NULL,
  "entry_id" bigint NOT NULL,
  "has_played" boolean DEFAULT true NOT NULL,
  CONSTRAINT "event_standings_section_id_entry_id_pk" PRIMARY KEY("section_id","entry_id")
);
CREATE INDEX "event_standings_section_id_rank_index" ON "event_standings" USING btree ("section_id","rank");

--> statement-breakpoint
-- Tables of the feature "search"

CREATE TABLE "search_documents" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "kind" text NOT NULL,
  "item_id" bigint NOT NULL,
  "locale" text NOT NULL,
  "title" text NOT NULL,
  "snippet" text NOT NULL,
  "url" text NOT NULL,
  "visible_from" timestamp (3) with time zone NOT NULL,
  "tokens" text[] NOT NULL,
  "latin" text NOT NULL,
  CONSTRAINT "search_documents_kind_itemId_locale_unique" UNIQUE("kind","item_id","locale")
);
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");
CREATE INDEX "search_documents_latin" ON "search_documents" USING gin ("latin" gin_trgm_ops);
CREATE INDEX "search_documents_locale_kind_visible_from_index" ON "search_documents" USING btree ("locale","kind","visible_from");

--> statement-breakpoint
-- Tables of the feature "site"

CREATE TABLE "contacts" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "label" jsonb NOT NULL,
  "value" jsonb NOT NULL,
  "position" integer NOT NULL
);

CREATE TABLE "site_settings" (
  "id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  "values" jsonb NOT NULL,
  "picture_id" bigint
);

CREATE TABLE "site_versions" (
  "name" text PRIMARY KEY NOT NULL,
  "version" integer NOT NULL
);

--> statement-breakpoint
-- Tables of the feature "staff"

CREATE TABLE "staff" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "username" text NOT NULL,
  "name" text NOT NULL,
  "password_hash" text NOT NULL,
  "roles" jsonb NOT NULL,
  "language" text NOT NULL,
  "totp" "bytea",
  "totp_pending" "bytea",
  "totp_step" bigint,
  "totp_required" boolean DEFAULT false NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_login_at" timestamp (3) with time zone,
  "has_passkey" boolean DEFAULT false NOT NULL,
  CONSTRAINT "staff_username_unique" UNIQUE("username")
);

CREATE TABLE "staff_challenges" (
  "challenge" text PRIMARY KEY NOT NULL,
  "staff_id" bigint,
  "expires_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "staff_challenges_expires_at_index" ON "staff_challenges" USING btree ("expires_at");

CREATE TABLE "staff_passkeys" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "staff_id" bigint NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" "bytea" NOT NULL,
  "counter" bigint NOT NULL,
  "transports" jsonb NOT NULL,
  "name" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_used_at" timestamp (3) with time zone,
  CONSTRAINT "staff_passkeys_credentialId_unique" UNIQUE("credential_id")
);
CREATE INDEX "staff_passkeys_staff_id_index" ON "staff_passkeys" USING btree ("staff_id");

CREATE TABLE "staff_recovery_codes" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "staff_id" bigint NOT NULL,
  "code_fingerprint" text NOT NULL,
  "used_at" timestamp (3) with time zone,
  CONSTRAINT "staff_recovery_codes_staffId_codeFingerprint_unique" UNIQUE("staff_id","code_fingerprint")
);

CREATE TABLE "staff_sessions" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "staff_id" bigint NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_seen_at" timestamp (3) with time zone NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "device" text DEFAULT '' NOT NULL,
  "place" text DEFAULT '' NOT NULL,
  CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash")
);
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" USING btree ("staff_id");
CREATE INDEX "staff_sessions_expires_at_index" ON "staff_sessions" USING btree ("expires_at");

--> statement-breakpoint
-- Tables of the feature "standing texts"

CREATE TABLE "site_pages" (
  "name" text NOT NULL,
  "locale" text NOT NULL,
  "title" text NOT NULL,
  "lead" text NOT NULL,
  "content" text NOT NULL,
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "start_time" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "site_pages_name_locale_start_time_index" ON "site_pages" USING btree ("name","locale","start_time");

--> statement-breakpoint
-- Tables of the feature "uploads"

CREATE TABLE "uploads" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "account_id" bigint NOT NULL,
  "purpose" text NOT NULL,
  "file_name" text NOT NULL,
  "bytes" integer NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "attached_at" timestamp (3) with time zone,
  "key" "bytea"
);
CREATE INDEX "uploads_account_id_index" ON "uploads" USING btree ("account_id");
CREATE INDEX "uploads_attached_at_created_at_index" ON "uploads" USING btree ("attached_at","created_at");

--> statement-breakpoint
-- Foreign keys. They follow all tables, because some tables refer to each other.

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "replaced_emails" ADD CONSTRAINT "replaced_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "associations" ADD CONSTRAINT "associations_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "given_consents" ADD CONSTRAINT "given_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "content_sources" ADD CONSTRAINT "content_sources_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_reader_id_digest_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."digest_readers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "digest_follows" ADD CONSTRAINT "digest_follows_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_children" ADD CONSTRAINT "account_children_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_children" ADD CONSTRAINT "account_children_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_section_id_event_id_event_sections_id_event_id_fk" FOREIGN KEY ("section_id","event_id") REFERENCES "public"."event_sections"("id","event_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "entry_invitations" ADD CONSTRAINT "entry_invitations_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_entry_id_section_id_event_entries_id_section_id_fk" FOREIGN KEY ("entry_id","section_id") REFERENCES "public"."event_entries"("id","section_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disciplines" ADD CONSTRAINT "disciplines_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_sections" ADD CONSTRAINT "event_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "event_sections" ADD CONSTRAINT "event_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_merged_id_people_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_passport_upload_id_uploads_id_fk" FOREIGN KEY ("passport_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_merged_into_id_memberships_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "news" ADD CONSTRAINT "news_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_assigned_order_id_orders_id_fk" FOREIGN KEY ("assigned_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_transaction_id_provider_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."provider_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_provider_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."provider_payouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_unmatched_payment_id_unmatched_payments_id_fk" FOREIGN KEY ("unmatched_payment_id") REFERENCES "public"."unmatched_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people" ADD CONSTRAINT "people_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people" ADD CONSTRAINT "people_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_id_people_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person_change_requests" ADD CONSTRAINT "person_change_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "result_corrections" ADD CONSTRAINT "result_corrections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "result_corrections" ADD CONSTRAINT "result_corrections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "points_tables" ADD CONSTRAINT "points_tables_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ranked_seasons" ADD CONSTRAINT "ranked_seasons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ranking_history" ADD CONSTRAINT "ranking_history_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "result_publications" ADD CONSTRAINT "result_publications_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "result_publications" ADD CONSTRAINT "result_publications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_results" ADD CONSTRAINT "event_results_points_table_id_points_tables_id_fk" FOREIGN KEY ("points_table_id") REFERENCES "public"."points_tables"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_black_id_event_entries_id_fk" FOREIGN KEY ("black_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_white_id_event_entries_id_fk" FOREIGN KEY ("white_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_section_id_round_event_rounds_section_id_number_fk" FOREIGN KEY ("section_id","round") REFERENCES "public"."event_rounds"("section_id","number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "event_rounds" ADD CONSTRAINT "event_rounds_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_section_id_round_event_rounds_section_id_number_fk" FOREIGN KEY ("section_id","round") REFERENCES "public"."event_rounds"("section_id","number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_section_id_event_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."event_sections"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_standings" ADD CONSTRAINT "event_standings_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
-- Pages of long lists without OFFSET
-- An anchor stores how many members of its list are at or before its key. It stays valid when the member that gave it
-- its key is removed, so adding and removing members only changes the ranks of the anchors after them.

CREATE FUNCTION list_anchor_gap(for_list text, after_key text, until_key text, base_rank bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO list_anchors (list, key, rank)
  SELECT for_list, key, base_rank + nth
  FROM (
    SELECT key, row_number() OVER (ORDER BY key) AS nth
    FROM list_members
    WHERE list = for_list AND key > after_key AND (until_key IS NULL OR key < until_key)
  ) AS between_anchors
  WHERE nth % 100 = 0
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION list_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gap record;
BEGIN
  -- One writer a list at a time: ranks are counted, and a count must not miss a neighbour's uncommitted row.
  PERFORM pg_advisory_xact_lock(hashtextextended(names.list, 0))
  FROM (SELECT DISTINCT list FROM added ORDER BY list) AS names;

  UPDATE list_anchors AS anchor SET rank = anchor.rank + behind.members
  FROM (
    SELECT moved.list, moved.key, count(*) AS members
    FROM added JOIN list_anchors AS moved ON moved.list = added.list AND moved.key >= added.key
    GROUP BY moved.list, moved.key
  ) AS behind
  WHERE anchor.list = behind.list AND anchor.key = behind.key;

  FOR gap IN
    SELECT DISTINCT names.list, coalesce(below.key, '') AS after_key, coalesce(below.rank, 0) AS base_rank, above.key AS until_key, above.rank AS until_rank
    FROM added AS names
    LEFT JOIN LATERAL (SELECT key, rank FROM list_anchors WHERE list = names.list AND key < names.key ORDER BY key DESC LIMIT 1) AS below ON true
    LEFT JOIN LATERAL (SELECT key, rank FROM list_anchors WHERE list = names.list AND key >= names.key ORDER BY key LIMIT 1) AS above ON true
  LOOP
    IF gap.until_rank IS NULL THEN
      IF (SELECT count(*) FROM (SELECT FROM list_members WHERE list = gap.list AND key > gap.after_key LIMIT 200) AS tail) >= 200 THEN
        PERFORM list_anchor_gap(gap.list, gap.after_key, NULL, gap.base_rank);
      END IF;
    ELSIF gap.until_rank - gap.base_rank > 400 THEN
      PERFORM list_anchor_gap(gap.list, gap.after_key, gap.until_key, gap.base_rank);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION list_members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(names.list, 0))
  FROM (SELECT DISTINCT list FROM removed ORDER BY list) AS names;

  UPDATE list_anchors AS anchor SET rank = anchor.rank - behind.members
  FROM (
    SELECT moved.list, moved.key, count(*) AS members
    FROM removed JOIN list_anchors AS moved ON moved.list = removed.list AND moved.key >= removed.key
    GROUP BY moved.list, moved.key
  ) AS behind
  WHERE anchor.list = behind.list AND anchor.key = behind.key;
  RETURN NULL;
END
$$;

CREATE FUNCTION list_members_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a list member is removed and added again, never updated';
END
$$;

-- Returns one page, in the order of the keys or in reverse, of the members at or before `until_key` (all if it is null).
-- Returns at least one row, for `total`; past the end its `item_id` is null. Each condition is a plain bound and the plan
-- always that of the index: a session that has read short lists would otherwise keep a plan that scans a long one.
CREATE FUNCTION list_page(for_list text, until_key text, descending boolean, skip bigint, size integer)
RETURNS TABLE (item_id bigint, key text, total bigint) LANGUAGE plpgsql STABLE ROWS 10
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
#variable_conflict use_column
DECLARE
  -- Behind every key there can be: the last code point, which no text begins with eight times.
  upper_key CONSTANT text := coalesce(until_key, repeat(U&'\+10FFFF', 8));
  last_anchor record;
  start_anchor record;
  members bigint;
BEGIN
  SELECT a.key, a.rank INTO last_anchor FROM list_anchors a
  WHERE a.list = for_list AND a.key <= upper_key COLLATE "C" ORDER BY a.key DESC LIMIT 1;

  SELECT coalesce(last_anchor.rank, 0) + count(*) INTO members FROM list_members m
  WHERE m.list = for_list AND m.key > coalesce(last_anchor.key, '') COLLATE "C" AND m.key <= upper_key COLLATE "C";

  IF skip >= members THEN
    RETURN QUERY SELECT NULL::bigint, NULL::text, members;
  ELSIF descending THEN
    SELECT a.key, a.rank INTO start_anchor FROM list_anchors a
    WHERE a.list = for_list AND a.rank >= members - skip ORDER BY a.rank, a.key LIMIT 1;
    IF start_anchor.key IS NULL OR start_anchor.key > upper_key COLLATE "C" THEN
      SELECT upper_key AS key, members AS rank INTO start_anchor;
    END IF;
    RETURN QUERY SELECT m.item_id, m.key::text, members FROM list_members m
    WHERE m.list = for_list AND m.key <= start_anchor.key COLLATE "C"
    ORDER BY m.key DESC OFFSET start_anchor.rank - (members - skip) LIMIT size;
  ELSE
    SELECT a.key, a.rank INTO start_anchor FROM list_anchors a
    WHERE a.list = for_list AND a.rank <= skip ORDER BY a.rank DESC, a.key DESC LIMIT 1;
    RETURN QUERY SELECT m.item_id, m.key::text, members FROM list_members m
    WHERE m.list = for_list AND m.key > coalesce(start_anchor.key, '') COLLATE "C" AND m.key <= upper_key COLLATE "C"
    ORDER BY m.key OFFSET skip - coalesce(start_anchor.rank, 0) LIMIT size;
  END IF;
END
$$;

CREATE TRIGGER list_members_added AFTER INSERT ON list_members
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_members_added();
CREATE TRIGGER list_members_removed AFTER DELETE ON list_members
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_members_removed();
CREATE TRIGGER list_members_fixed BEFORE UPDATE ON list_members
FOR EACH ROW EXECUTE FUNCTION list_members_fixed();

--> statement-breakpoint
-- Append-only records
-- A user who may write to the database still cannot change what was booked or logged.

CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION "refuse_transaction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'provider transactions are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "ledger_entries_never_emptied" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "provider_transactions_only_grow" BEFORE UPDATE OR DELETE ON "provider_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_transaction_change"();
CREATE TRIGGER "provider_transactions_are_kept" BEFORE TRUNCATE ON "provider_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_transaction_change"();

--> statement-breakpoint
-- Totals of the ledger

-- Adds to the totals of a quarter of an hour. The shard spreads concurrent transactions over rows.
CREATE FUNCTION "add_to_ledger_totals"(moment timestamptz, provider text, currency text, charged bigint, refunded bigint, charges int, refunds int, fee bigint, unknown int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "ledger_totals" AS t ("starts_at", "provider", "currency", "shard", "charged_minor", "refunded_minor", "charges", "refunds", "fee_minor", "unknown_fees")
	VALUES (date_bin('15 minutes', moment, 'epoch'), provider, currency, pg_backend_pid() % 8, charged, refunded, charges, refunds, fee, unknown)
	ON CONFLICT ("starts_at", "provider", "currency", "shard") DO UPDATE SET
		"charged_minor" = t."charged_minor" + excluded."charged_minor", "refunded_minor" = t."refunded_minor" + excluded."refunded_minor",
		"charges" = t."charges" + excluded."charges", "refunds" = t."refunds" + excluded."refunds",
		"fee_minor" = t."fee_minor" + excluded."fee_minor", "unknown_fees" = t."unknown_fees" + excluded."unknown_fees"
$$;

-- A fee and its ledger entry can arrive in either order. The lock makes the later one see the earlier one. Its keys are
-- few, because a statement may insert many rows.
CREATE FUNCTION "add_ledger_entry_to_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	known int := 0;
	fee record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(new."provider" || ' ' || new."kind" || ' ' || new."provider_ref", 0) & 1023);
	FOR fee IN SELECT "fee_minor", "currency" FROM "provider_transactions" WHERE "provider" = new."provider" AND "kind" = new."kind" AND "movement_ref" = new."provider_ref" LOOP
		known := known + 1;
		PERFORM "add_to_ledger_totals"(new."at", new."provider", fee."currency", 0, 0, 0, 0, fee."fee_minor", 0);
	END LOOP;
	PERFORM "add_to_ledger_totals"(new."at", new."provider", new."currency",
		CASE new."kind" WHEN 'charge' THEN new."amount_minor" ELSE 0 END, CASE new."kind" WHEN 'refund' THEN new."amount_minor" ELSE 0 END,
		(new."kind" = 'charge')::int, (new."kind" = 'refund')::int, 0, (known = 0 AND new."provider" <> 'manual')::int);
	RETURN NULL;
END $$;

CREATE FUNCTION "add_fee_to_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry record;
	others int;
BEGIN
	IF new."movement_ref" IS NULL THEN RETURN NULL; END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended(new."provider" || ' ' || new."kind" || ' ' || new."movement_ref", 0) & 1023);
	SELECT "at", "currency" INTO entry FROM "ledger_entries" WHERE "provider" = new."provider" AND "kind" = new."kind" AND "provider_ref" = new."movement_ref";
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT count(*) INTO others FROM "provider_transactions" WHERE "provider" = new."provider" AND "kind" = new."kind" AND "movement_ref" = new."movement_ref" AND "id" <> new."id";
	PERFORM "add_to_ledger_totals"(entry."at", new."provider", new."currency", 0, 0, 0, 0, new."fee_minor", 0);
	IF others = 0 THEN PERFORM "add_to_ledger_totals"(entry."at", new."provider", entry."currency", 0, 0, 0, 0, 0, -1); END IF;
	RETURN NULL;
END $$;

CREATE TRIGGER "ledger_entries_are_totalled" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "add_ledger_entry_to_totals"();
CREATE TRIGGER "provider_transactions_are_totalled" AFTER INSERT ON "provider_transactions" FOR EACH ROW EXECUTE FUNCTION "add_fee_to_totals"();

--> statement-breakpoint
-- Uses of pictures

-- Returns the names of the pictures in a row: in addresses of rich text, or alone. Addresses of other widths do not match.
CREATE FUNCTION picture_names(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '([A-Za-z0-9][A-Za-z0-9_-]*-\d+x\d+\.(?:jpg|png))', 'g') AS found
$$;

-- Stores which pictures a row uses. `kind` is the kind of its record, or the name of the column that has it.
CREATE FUNCTION save_picture_uses(in_table text, kind text, id_column text, used_row jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO picture_uses (picture_id, source, source_key, subject, locale)
  SELECT p.id, in_table, coalesce(used_row->>'id', concat_ws(' ', used_row->>'kind', used_row->>id_column, used_row->>'locale')),
    coalesce(used_row->>kind, kind) || ' ' || (used_row->>id_column), used_row->>'locale'
  FROM (
    -- A picture that is being deleted is waited for, and then not found.
    SELECT p.id FROM pictures p
    WHERE p.id IN (
      SELECT (used_row->>'picture_id')::bigint
      UNION
      -- A present file comes before a former one. Pictures with the same file stand for each other in texts.
      SELECT named.id FROM (
        SELECT DISTINCT ON (used_name) found.id FROM unnest(picture_names(used_row::text)) AS used_name
        JOIN pictures found ON found.file_name = used_name OR found.former_names @> ARRAY[used_name]
        ORDER BY used_name, found.file_name = used_name DESC, found.id
      ) named)
    ORDER BY p.id FOR KEY SHARE
  ) p
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION picture_uses_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) END;
BEGIN
  IF TG_OP = 'UPDATE'
    AND picture_names(before::text) = picture_names(after::text)
    AND before->'picture_id' IS NOT DISTINCT FROM after->'picture_id'
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_uses WHERE source = TG_TABLE_NAME
      AND source_key = coalesce(before->>'id', concat_ws(' ', before->>'kind', before->>TG_ARGV[1], before->>'locale'));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM save_picture_uses(TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], after);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON news
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('news', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON news_texts
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('news', 'news_id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON drafts
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('kind', 'record_id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON text_versions
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('kind', 'record_id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('standingText', 'name');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON newsletter_issues
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('newsletter', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON banners
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('banner', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON associations
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('association', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON disciplines
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('discipline', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('event', 'id');
CREATE TRIGGER picture_uses_changed AFTER INSERT OR UPDATE OR DELETE ON site_settings
FOR EACH ROW EXECUTE FUNCTION picture_uses_changed('siteSettings', 'id');

--> statement-breakpoint
-- Rows that the site needs from the start

INSERT INTO dictionary_items (code, value, text, position) VALUES
('orderPurpose', 'membership', '{"zh_CN": "会员入会", "en_US": "Membership"}', 1),
('orderPurpose', 'renewal', '{"zh_CN": "会员续费", "en_US": "Membership renewal"}', 2),
('orderPurpose', 'eventEntry', '{"zh_CN": "赛事报名", "en_US": "Event entry"}', 3),
('resultOfTransaction', 'pending', '{"zh_CN": "待支付", "en_US": "Awaiting payment"}', 1),
('resultOfTransaction', 'paid', '{"zh_CN": "已支付", "en_US": "Paid"}', 2),
('resultOfTransaction', 'closed', '{"zh_CN": "已关闭", "en_US": "Closed"}', 3),
('resultOfTransaction', 'cancelled', '{"zh_CN": "已取消", "en_US": "Cancelled"}', 4),
('resultOfTransaction', 'refundRequested', '{"zh_CN": "退款申请中", "en_US": "Refund requested"}', 5),
('resultOfTransaction', 'refunded', '{"zh_CN": "已退款", "en_US": "Refunded"}', 6);

INSERT INTO "reason_templates" ("label", "text", "position") VALUES
  ('{"zh_CN": "照片不清晰", "en_US": "Photo unreadable"}', '{"zh_CN": "护照照片无法辨认，请在光线充足、没有反光的环境下重新拍摄。", "en_US": "The photo of the passport cannot be read. Please take it again in good light and without reflections."}', 0),
  ('{"zh_CN": "照片不完整", "en_US": "Photo incomplete"}', '{"zh_CN": "照片未包含完整的护照资料页，请重新拍摄带照片的整页。", "en_US": "The photo does not show the whole page of the passport. Please photograph the page with your picture completely."}', 1),
  ('{"zh_CN": "姓名不一致", "en_US": "Name differs"}', '{"zh_CN": "申请中的姓名与护照不一致，请按护照填写。", "en_US": "The name in the application differs from the name in the passport. Please enter it as in the passport."}', 2),
  ('{"zh_CN": "号码不一致", "en_US": "Number differs"}', '{"zh_CN": "申请中的护照号码与照片中的号码不一致。", "en_US": "The passport number in the application differs from the one in the photo."}', 3),
  ('{"zh_CN": "护照已过期", "en_US": "Passport expired"}', '{"zh_CN": "护照已过期，请使用有效护照。", "en_US": "The passport has expired. Please use a valid one."}', 4),
  ('{"zh_CN": "已是会员", "en_US": "Already a member"}', '{"zh_CN": "您已是本会会员，请使用原账号登录；如无法登录，请与我们联系。", "en_US": "You already have a membership with us. Please log in with your existing account, or contact us if you cannot."}', 5);

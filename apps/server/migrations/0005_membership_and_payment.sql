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
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fee_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"term_months" integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "orders_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "set_aside_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_aside_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"order_id" bigint,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "set_aside_payments_provider_providerRef_unique" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_session_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_notices_provider_eventId_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"settles_at" timestamp (3) with time zone,
	"refund_key" text,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_payments_refundKey_unique" UNIQUE("refund_key")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "card_token" "bytea";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminded_of" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_passport_upload_id_uploads_id_fk" FOREIGN KEY ("passport_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_payments" ADD CONSTRAINT "set_aside_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_applications_status_submitted_at_index" ON "membership_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_applications_one_open" ON "membership_applications" USING btree ("account_id") WHERE status in ('draft', 'unpaid', 'underReview', 'returned');--> statement-breakpoint
CREATE INDEX "membership_applications_account_id_id_index" ON "membership_applications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_id_index" ON "ledger_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_account_id_created_at_index" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_status_expires_at_index" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "orders_purpose_subject_id_index" ON "orders" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "set_aside_payments_resolved_at_at_index" ON "set_aside_payments" USING btree ("resolved_at","at");--> statement-breakpoint
CREATE INDEX "payment_notices_handled_at_id_index" ON "payment_notices" USING btree ("handled_at","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_order_id_index" ON "payment_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_state_checked_at_index" ON "payment_sessions" USING btree ("state","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_one_open" ON "payment_sessions" USING btree ("order_id","provider") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "refunds_state_id_index" ON "refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_alive" ON "refunds" USING btree ("provider","charge_ref") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "sandbox_payments_settles_at_index" ON "sandbox_payments" USING btree ("settles_at");--> statement-breakpoint
CREATE INDEX "memberships_ends_on_index" ON "memberships" USING btree ("ends_on");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_cardFingerprint_unique" UNIQUE("card_fingerprint");--> statement-breakpoint
-- The ledger only grows. Whoever may write to the database still cannot change what has been booked.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_never_emptied" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();

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
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"payout_id" bigint NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_transaction_id_provider_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."provider_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_provider_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."provider_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_items_payout_id_index" ON "payout_items" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "provider_payouts_arrives_on_id_index" ON "provider_payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "provider_transactions_provider_kind_movement_ref_index" ON "provider_transactions" USING btree ("provider","kind","movement_ref");--> statement-breakpoint
CREATE INDEX "provider_transactions_provider_at_index" ON "provider_transactions" USING btree ("provider","at");
--> statement-breakpoint
CREATE FUNCTION "refuse_transaction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'provider transactions are append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "provider_transactions_only_grow" BEFORE UPDATE OR DELETE ON "provider_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_transaction_change"();--> statement-breakpoint
CREATE TRIGGER "provider_transactions_are_kept" BEFORE TRUNCATE ON "provider_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_transaction_change"();--> statement-breakpoint
-- Adds to the totals of a quarter of an hour. The shard spreads concurrent transactions over rows.
CREATE FUNCTION "add_to_ledger_totals"(moment timestamptz, provider text, currency text, charged bigint, refunded bigint, charges int, refunds int, fee bigint, unknown int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "ledger_totals" AS t ("starts_at", "provider", "currency", "shard", "charged_minor", "refunded_minor", "charges", "refunds", "fee_minor", "unknown_fees")
	VALUES (date_bin('15 minutes', moment, 'epoch'), provider, currency, pg_backend_pid() % 8, charged, refunded, charges, refunds, fee, unknown)
	ON CONFLICT ("starts_at", "provider", "currency", "shard") DO UPDATE SET
		"charged_minor" = t."charged_minor" + excluded."charged_minor", "refunded_minor" = t."refunded_minor" + excluded."refunded_minor",
		"charges" = t."charges" + excluded."charges", "refunds" = t."refunds" + excluded."refunds",
		"fee_minor" = t."fee_minor" + excluded."fee_minor", "unknown_fees" = t."unknown_fees" + excluded."unknown_fees"
$$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
INSERT INTO "ledger_totals" ("starts_at", "provider", "currency", "shard", "charged_minor", "refunded_minor", "charges", "refunds", "unknown_fees")
SELECT date_bin('15 minutes', "at", 'epoch'), "provider", "currency", 0, coalesce(sum("amount_minor") FILTER (WHERE "kind" = 'charge'), 0),
	coalesce(sum("amount_minor") FILTER (WHERE "kind" = 'refund'), 0), count(*) FILTER (WHERE "kind" = 'charge'), count(*) FILTER (WHERE "kind" = 'refund'),
	CASE "provider" WHEN 'manual' THEN 0 ELSE count(*) END
FROM "ledger_entries" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_totalled" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "add_ledger_entry_to_totals"();--> statement-breakpoint
CREATE TRIGGER "provider_transactions_are_totalled" AFTER INSERT ON "provider_transactions" FOR EACH ROW EXECUTE FUNCTION "add_fee_to_totals"();

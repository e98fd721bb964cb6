CREATE TABLE "payment_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "payment_differences_provider_kind_providerRef_unique" UNIQUE("provider","kind","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sandbox_payments" SET "paid_at" = coalesce("settles_at", "created_at") WHERE "state" = 'paid';--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "key" "bytea";--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_differences_provider_moved_at_index" ON "payment_differences" USING btree ("provider","moved_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_differences_order_id_index" ON "payment_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_differences_ref_parts" ON "payment_differences" USING gin ("provider_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_username_parts" ON "accounts" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ("subject" gin_trgm_ops,"staff_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "membership_applications_sent" ON "membership_applications" USING btree ("submitted_at","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "membership_applications_names" ON "membership_applications" USING gin ("latin_name" gin_trgm_ops,"native_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_order_no_parts" ON "orders" USING gin ("order_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "set_aside_payments_order_id_index" ON "set_aside_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "set_aside_payments_ref_parts" ON "set_aside_payments" USING gin ("provider_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sandbox_payments_paid_at_id_index" ON "sandbox_payments" USING btree ("paid_at","id");